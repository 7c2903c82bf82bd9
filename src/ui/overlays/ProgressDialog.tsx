import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { announce } from '../feedback/announce.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack } from '../layout/Layout.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { theme } from '../theme/theme.ts';
import { useMessages } from '../messages/useMessages.ts';

export interface ProgressDialogProps {
  isOpen: boolean;
  /** Called to close it, which hides the progress and does not stop the work. */
  onOpenChange: (isOpen: boolean) => void;
  /** The name of the work: `Sending Notification 12`. */
  title: string;
  /** From 0 to 100; undefined while unknown. */
  value?: number;
  /** Nothing more comes of it, however far it came. Default at a value of 100. */
  isDone?: boolean;
  /** In words under the bar: `120 of 480 sent`. */
  detail?: string;
  /** Said once when it is done. Default `Done.` */
  doneMessage?: string;
  /** What else there is to say, such as what did not work, under the bar. */
  children?: ReactNode;
  /** Stops the work. Without it there is no such button. */
  onCancel?: () => void;
}

/** Shows the progress of long work that blocks the page. For background work, a toast at its end is enough. */
export function ProgressDialog(props: ProgressDialogProps) {
  const { isOpen, onOpenChange, title, value, detail, onCancel, children } = props;
  const messages = useMessages();
  const { doneMessage = messages.done } = props;
  const { isDone = value !== undefined && value >= 100 } = props;
  const detailId = useId();

  const said = useRef(false);
  useEffect(() => {
    if (isOpen && isDone && !said.current) announce(doneMessage);
    said.current = isOpen && isDone;
  }, [isOpen, isDone, doneMessage]);

  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // "Stop" is removed, and without the focus Escape would not close the dialog.
    if (isOpen && isDone && document.activeElement === document.body) close.current?.focus();
  }, [isOpen, isDone]);

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      size="small"
      footer={
        <>
          {onCancel && !isDone && <Button onPress={onCancel}>{messages.stop}</Button>}
          <Button ref={close} slot="close" variant={isDone ? 'primary' : 'secondary'}>
            {isDone ? messages.close : messages.hide}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <ProgressBar
          label={isDone ? doneMessage : messages.progress}
          value={value ?? 0}
          isIndeterminate={value === undefined}
          aria-describedby={detail ? detailId : undefined}
        />
        {detail && <Detail id={detailId}>{detail}</Detail>}
        {children}
      </Stack>
    </Dialog>
  );
}

const Detail = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
`;
