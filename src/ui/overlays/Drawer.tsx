import { Modal, ModalOverlay } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { DialogContent, type DialogContentProps } from './DialogContent.tsx';
import { media, theme } from '../theme/theme.ts';

export interface DrawerProps extends DialogContentProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Edge in reading direction; always the bottom at 580 px and less. Defaults to `end`. */
  side?: 'start' | 'end' | 'bottom';
  /** Defaults to `medium` (400 px); `large` 640. */
  size?: 'medium' | 'large';
}

/** A sheet for content beside the page, such as filters or details. */
export function Drawer({ isOpen, onOpenChange, side = 'end', size = 'medium', ...content }: DrawerProps) {
  const { isCloseable = true } = content;
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isCloseable}
      isKeyboardDismissDisabled={!isCloseable}
    >
      <Sheet data-side={side} data-size={size}>
        <DialogContent {...content} />
      </Sheet>
    </Overlay>
  );
}

const fade = keyframes`
  from { opacity: 0; }
`;

const slide = keyframes`
  from { transform: translate(var(--from-x, 0), var(--from-y, 0)); }
`;

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.modal};
  block-size: var(--visual-viewport-height);
  background: ${theme.color.scrim};
  overflow: clip;

  &[data-entering] {
    animation: ${fade} ${theme.motion.base} ${theme.motion.ease};
  }
  &[data-exiting] {
    animation: ${fade} ${theme.motion.fast} ${theme.motion.ease} reverse;
  }
`;

const Sheet = styled(Modal)`
  position: absolute;
  display: flex;
  box-sizing: border-box;
  border: 0 solid ${theme.color.border};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.high};

  &:not([data-side='bottom']) {
    inset-block: 0;
    inline-size: min(25rem, calc(100vw - ${theme.space[8]}));
  }
  &[data-size='large']:not([data-side='bottom']) {
    inline-size: min(40rem, calc(100vw - ${theme.space[8]}));
  }
  &[data-side='end'] {
    --from-x: 100%;
    inset-inline-end: 0;
    border-inline-start-width: 1px;
  }
  &[data-side='start'] {
    --from-x: -100%;
    inset-inline-start: 0;
    border-inline-end-width: 1px;
  }
  &[data-side='start']:dir(rtl) {
    --from-x: 100%;
  }
  &[data-side='end']:dir(rtl) {
    --from-x: -100%;
  }
  &[data-side='bottom'] {
    --from-y: 100%;
    inset-inline: 0;
    inset-block-end: 0;
    max-block-size: 85%;
    border-block-start-width: 1px;
    border-start-start-radius: ${theme.radius.lg};
    border-start-end-radius: ${theme.radius.lg};
  }
  &[data-entering] {
    animation: ${slide} ${theme.motion.slow} ${theme.motion.ease};
  }
  &[data-exiting] {
    animation: ${slide} ${theme.motion.base} ${theme.motion.ease} reverse;
  }
  @media ${media.small} {
    &&&:not([data-side='bottom']) {
      --from-x: 0;
      --from-y: 100%;
      inset: auto 0 0;
      inline-size: auto;
      max-block-size: 85%;
      border-width: 1px 0 0;
      border-start-start-radius: ${theme.radius.lg};
      border-start-end-radius: ${theme.radius.lg};
    }
  }
`;
