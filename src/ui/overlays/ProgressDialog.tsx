import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { announce } from '../feedback/announce.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Stack } from '../layout/Layout.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { theme } from '../theme/theme.ts';
import { messages } from '../messages.ts';

export interface ProgressDialogProps {
  isOpen: boolean;
  /** Closing hides the progress; it doesn't stop the work. */
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** From 0 to 100; undefined while unknown. */
  value?: number;
  /** The work has ended, complete or not. Defaults to true at a value of 100. */
  isDone?: boolean;
  detail?: string;
  /** Announced once. Defaults to `Done.` */
  doneMessage?: string;
  children?: ReactNode;
  onCancel?: () => void;
}

/** For work that blocks the page. For background work, a toast at the end is enough. */
export function ProgressDialog(props: ProgressDialogProps) {
  const { isOpen, onOpenChange, title, value, detail, onCancel, children } = props;
  const { doneMessage = messages.done } = props;
  const { isDone = value !== undefined && value >= 100 } = props;
  const detailId = useId();

  const wasAnnounced = useRef(false);
  useEffect(() => {
    if (isOpen && isDone && !wasAnnounced.current) announce(doneMessage);
    wasAnnounced.current = isOpen && isDone;
  }, [isOpen, isDone, doneMessage]);

  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // "Stop" is removed, and without focus Escape wouldn't close the dialog.
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
