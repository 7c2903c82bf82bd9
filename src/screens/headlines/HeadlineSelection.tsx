import { ChevronUp, Group, Ungroup } from 'lucide-react';
import { headlineStatuses, type HeadlineStatus } from '#api/contract/headlines.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { SelectionBar } from '#ui/table/SelectionBar.tsx';
import { messages } from './messages.ts';

interface HeadlineSelectionProps {
  count: number;
  /** The current tab's status, which isn't offered; null for the tab of all statuses (HEAD-06). */
  status: HeadlineStatus | null;
  onStatusSelect: (status: HeadlineStatus) => void;
  onGroup: () => void;
  onUngroup: () => void;
  onClear: () => void;
}

/** HEAD-09 */
export function HeadlineSelection({
  count,
  status,
  onStatusSelect,
  onGroup,
  onUngroup,
  onClear,
}: HeadlineSelectionProps) {
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clear}
      onClear={onClear}
      status={<strong>{messages.selected(count)}</strong>}
    >
      <Button size="small" variant="quiet" icon={<Group />} onPress={onGroup}>
        {messages.regroup}
      </Button>
      <Button size="small" variant="quiet" icon={<Ungroup />} onPress={onUngroup}>
        {messages.ungroup}
      </Button>
      <Menu
        trigger={
          <Button size="small" variant="quiet">
            {messages.status}
            <ChevronUp aria-hidden size={14} />
          </Button>
        }
        title={messages.status}
        placement="top end"
        items={headlineStatuses
          .filter((each) => each !== status)
          .map((each) => ({ id: each, label: messages.statuses[each] }))}
        onAction={(key) => {
          const chosen = headlineStatuses.find((each) => each === key);
          if (chosen) onStatusSelect(chosen);
        }}
      />
    </SelectionBar>
  );
}
