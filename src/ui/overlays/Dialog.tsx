import { Modal, ModalOverlay } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { DialogContent, type DialogContentProps } from './DialogContent.tsx';
import { media, theme } from '../theme/theme.ts';

export interface DialogProps extends Omit<DialogContentProps, 'onEscape'> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Defaults to `medium` (560 px); `small` 400, `large` 800, `full` fills the window except for a margin. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** Closes on an outside press. Defaults to false, so that a slip doesn't lose a form. */
  isDismissable?: boolean;
  /** Called on Escape instead of closing, for example to go back one step. */
  onEscape?: () => void;
}

/**
 * Traps focus and restores it on close. For yes-or-no questions, use `ConfirmDialog`; for content beside
 * the page, `Drawer`.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  size = 'medium',
  isDismissable = false,
  onEscape,
  ...content
}: DialogProps) {
  const { isCloseable = true } = content;
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && isCloseable}
      isKeyboardDismissDisabled={!isCloseable || onEscape !== undefined}
    >
      <Frame data-size={size}>
        <DialogContent {...content} onEscape={onEscape} />
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
  @media ${media.small} {
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
  @media ${media.small} {
    max-inline-size: none;
    max-block-size: calc(100% - ${theme.space[6]});
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    border-inline: 0;
    border-block-end: 0;
  }
`;
