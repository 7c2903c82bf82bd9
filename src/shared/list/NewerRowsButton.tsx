import { UpdateButton } from '#ui/feedback/UpdateButton.tsx';
import { listMessages } from './messages.ts';

/** `12 new` above a list, which shows them. */
export function NewerRowsButton({ newCount, show }: { newCount: number | undefined; show: () => void }) {
  if (newCount === undefined) return null;
  return (
    <UpdateButton text={newCount > 0 ? listMessages.newer(newCount) : listMessages.changed} onPress={show} />
  );
}
