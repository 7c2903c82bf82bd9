import { ChevronUp, Group, Ungroup } from 'lucide-react';
import { headlineStatuses, type HeadlineStatus } from '#api/contract/headlines.ts';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { messages } from './messages.ts';

interface SelectionBarProps {
  count: number;
  /** The tab that is shown, which is not offered; null on all of them (HEAD-06). */
  status: HeadlineStatus | null;
  onStatus: (status: HeadlineStatus) => void;
  onGroup: () => void;
  onUngroup: () => void;
  onClear: () => void;
}

/** What is done with the selected headlines (HEAD-09). */
export function SelectionBar({ count, status, onStatus, onGroup, onUngroup, onClear }: SelectionBarProps) {
  return (
    <ActionBar
      label={messages.bar}
      status={
        <Cluster gap={2}>
          <strong>{messages.selected(count)}</strong>
          <Button size="small" variant="quiet" onPress={onClear}>
            {messages.clear}
          </Button>
        </Cluster>
      }
    >
      <Cluster gap={2}>
        <Button icon={<Group />} onPress={onGroup}>
          {messages.regroup}
        </Button>
        <Button icon={<Ungroup />} onPress={onUngroup}>
          {messages.ungroup}
        </Button>
        <Menu
          trigger={
            <Button>
              {messages.status}
              <ChevronUp aria-hidden />
            </Button>
          }
          placement="top end"
          items={headlineStatuses
            .filter((each) => each !== status)
            .map((each) => ({ id: each, label: messages.statuses[each] }))}
          onAction={(key) => {
            const chosen = headlineStatuses.find((each) => each === key);
            if (chosen) onStatus(chosen);
          }}
        />
      </Cluster>
    </ActionBar>
  );
}
