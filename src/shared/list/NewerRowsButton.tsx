import { UpdateButton } from '#ui/feedback/UpdateButton.tsx';
import { listMessages } from './messages.ts';

interface NewerRowsButtonProps {
  newCount: number | undefined;
  show: () => void;
  /** Default: the count. */
  text?: string;
}

export function NewerRowsButton({ newCount, show, text }: NewerRowsButtonProps) {
  if (newCount === undefined) return null;
  return (
    <UpdateButton
      text={text ?? (newCount > 0 ? listMessages.newer(newCount) : listMessages.changed)}
      onPress={show}
    />
  );
}
