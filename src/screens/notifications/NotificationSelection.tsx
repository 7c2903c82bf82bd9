import { Ban, Copy } from 'lucide-react';
import type { SentNotification } from '#api/contract/broadcasts/history.ts';
import { Button } from '#ui/actions/Button.tsx';
import { SelectionBar, SelectionNote } from '#ui/table/SelectionBar.tsx';
import { messages } from './messages.ts';

interface NotificationSelectionProps {
  selected: readonly SentNotification[];
  onCopy: (notification: SentNotification) => void;
  onCancel: (notifications: readonly SentNotification[]) => void;
  onClear: () => void;
}

export function NotificationSelection({ selected, onCopy, onCancel, onClear }: NotificationSelectionProps) {
  // A broadcast's versions are cancelled together.
  const cancellable = [
    ...new Map(selected.filter(canCancel).map((each) => [each.broadcast.id, each] as const)).values(),
  ];
  const [only] = selected;
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clearSelection}
      onClear={onClear}
      status={<strong>{messages.selected(selected.length)}</strong>}
    >
      {only && selected.length === 1 && (
        <Button size="small" variant="quiet" icon={<Copy />} onPress={() => onCopy(only)}>
          {messages.copy}
        </Button>
      )}
      {cancellable.length > 0 && (
        <Button size="small" variant="quiet" icon={<Ban />} onPress={() => onCancel(cancellable)}>
          {messages.cancelCount(cancellable.length)}
        </Button>
      )}
      {cancellable.length === 0 && selected.length > 1 && <SelectionNote>{messages.noneWaits}</SelectionNote>}
    </SelectionBar>
  );
}

export const canCancel = ({ broadcast: { status } }: SentNotification) =>
  status === 'SCHEDULED' || status === 'HELD';
