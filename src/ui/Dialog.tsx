import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  type DialogProps as AriaDialogProps,
} from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton';
import { media, theme } from './theme';

export interface DialogProps extends Pick<AriaDialogProps, 'role' | 'aria-label' | 'id'> {
  isOpen: boolean;
  /** Asked to close: Escape, the close button, a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that goes on last. */
  footer?: ReactNode;
  /** Default `medium` (560 px); `small` 400, `large` 800, `full` all but a margin. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** Whether a press outside closes it. Default false: a form should not be lost to a slip. */
  isDismissable?: boolean;
  /** Whether it can be closed at all, as while something is being saved. Default true. */
  isCloseable?: boolean;
  /** The name of the close button. Default `Close`. */
  closeLabel?: string;
  className?: string;
}

/**
 * Takes over the page for one task. It holds the focus, and gives it back to what opened it.
 * For a yes or no use `ConfirmDialog`; beside the work, `Drawer`.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  size = 'medium',
  isDismissable = false,
  isCloseable = true,
  closeLabel = 'Close',
  className,
  ...props
}: DialogProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && isCloseable}
      isKeyboardDismissDisabled={!isCloseable}
    >
      <Frame data-size={size}>
        <Content {...props} className={className}>
          <Head>
            <Title slot="title">{title}</Title>
            {isCloseable && (
              <IconButton slot="close" label={closeLabel} icon={<X aria-hidden />} size="small" />
            )}
          </Head>
          {children && <Body>{children}</Body>}
          {footer && <Foot>{footer}</Foot>}
        </Content>
      </Frame>
    </Overlay>
  );
}

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.modal};
  display: grid;
  place-items: center;
  block-size: var(--visual-viewport-height);
  padding: ${theme.space[4]};
  background: ${theme.color.scrim};

  &[data-entering] {
    animation: ${fade} ${theme.motion.base} ${theme.motion.ease};
  }
  &[data-exiting] {
    animation: ${fade} ${theme.motion.fast} ${theme.motion.ease} reverse;
  }
  @media ${media.belowSmall} {
    place-items: end stretch;
    padding: 0;
  }
`;

const Frame = styled(Modal)`
  display: flex;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 35rem;
  max-block-size: 100%;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.high};

  &[data-size='small'] {
    max-inline-size: 25rem;
  }
  &[data-size='large'] {
    max-inline-size: 50rem;
  }
  &[data-size='full'] {
    max-inline-size: none;
    block-size: 100%;
  }
  &[data-entering] {
    animation: ${rise} ${theme.motion.slow} ${theme.motion.ease};
  }
  @media ${media.belowSmall} {
    max-inline-size: none;
    max-block-size: calc(100% - ${theme.space[6]});
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    border-inline: 0;
    border-block-end: 0;
  }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  outline: none;
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[5]} ${theme.space[3]};

  & > button {
    margin-inline-end: calc(-1 * ${theme.space[1]});
  }
`;

const Title = styled(Heading)`
  font-family: ${theme.font.serif};
  font-size: ${theme.text.xl};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 1;
  padding: ${theme.space[1]} ${theme.space[5]} ${theme.space[5]};
  overflow: auto;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;
