import { ChevronUp, CircleCheck, FilePen, MoreHorizontal, Trash2 } from 'lucide-react';
import { ActionBar } from '#ui/actions/ActionBar.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import type { StatusChoice } from '../statusChoices.ts';
import type { Action, ActionName } from './actions.ts';
import { messages } from './messages.ts';

interface BulkBarProps {
  count: number;
  /** Whether it is all that match, and not rows of the page. */
  isEverything: boolean;
  actions: Action[];
  onAction: (name: ActionName) => void;
  statuses: readonly StatusChoice[];
  onStatus: (name: string) => void;
  /** Offered when every row of the page is selected and more match. */
  selectAll?: { count: number; isPending: boolean; onPress: () => void };
  onClear: () => void;
}

/** The actions for the selected digests, always in view (LIST-29). */
export function BulkBar({
  count,
  isEverything,
  actions,
  onAction,
  statuses,
  onStatus,
  selectAll,
  onClear,
}: BulkBarProps) {
  const isNarrow = useMediaQuery('(width < 1240px)');
  const shown = isNarrow ? actions.filter(({ name }) => name in icons && name !== 'remove') : actions;
  const rest = actions.filter((action) => !shown.includes(action));
  return (
    <ActionBar
      label={messages.bar}
      status={
        <Cluster gap={2}>
          <strong>{isEverything ? messages.allSelected(count) : messages.selected(count)}</strong>
          {selectAll && (
            <Button size="small" isPending={selectAll.isPending} onPress={selectAll.onPress}>
              {messages.selectAll(selectAll.count)}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={onClear}>
            {messages.clear}
          </Button>
        </Cluster>
      }
    >
      <Cluster gap={2}>
        {shown.map(({ name, label, isDisabled }) => (
          <Button
            key={name}
            variant={name === 'publish' ? 'primary' : 'secondary'}
            icon={icons[name]}
            isDisabled={isDisabled}
            onPress={() => onAction(name)}
          >
            {label}
          </Button>
        ))}
        {statuses.length > 0 && (
          <Menu
            trigger={
              <Button>
                {messages.status}
                <ChevronUp aria-hidden />
              </Button>
            }
            placement="top end"
            items={statuses.map(({ name, isDisabled }) => ({ id: name, label: name, isDisabled }))}
            onAction={(name) => onStatus(String(name))}
          />
        )}
        {rest.length > 0 && (
          <Menu
            trigger={<IconButton label={messages.more} icon={<MoreHorizontal />} variant="secondary" />}
            placement="top end"
            items={rest.map(({ name, label, isDisabled }) => ({
              id: name,
              label,
              isDisabled,
              isDanger: name === 'remove',
            }))}
            onAction={(name) => onAction(name as ActionName)}
          />
        )}
      </Cluster>
    </ActionBar>
  );
}

const icons: Partial<Record<ActionName, React.ReactNode>> = {
  publish: <CircleCheck />,
  draft: <FilePen />,
  remove: <Trash2 />,
};
