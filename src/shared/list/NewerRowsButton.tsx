import { UpdateButton } from '#ui/feedback/UpdateButton.tsx';
import { listMessages } from './messages.ts';

interface NewerRowsButtonProps {
  newCount: number | undefined;
  show: () => void;
  /** What it says. Default how many there are. */
  text?: string;
}

/** `12 new` above a list, which shows them. */
export function NewerRowsButton({ newCount, show, text }: NewerRowsButtonProps) {
  if (newCount === undefined) return null;
  return (
    <UpdateButton
      text={text ?? (newCount > 0 ? listMessages.newer(newCount) : listMessages.changed)}
      onPress={show}
    />
  );
}
