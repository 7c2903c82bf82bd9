import { ChevronUp, Ellipsis } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { SelectionBar, SelectionLine } from '#ui/table/SelectionBar.tsx';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import type { StatusChoice } from '../statusChoices.ts';
import type { Action, ActionName } from './actions.ts';
import { messages } from './messages.ts';

interface BulkBarProps {
  count: number;
  isAllSelected: boolean;
  actions: Action[];
  onAction: (name: ActionName) => void;
  statuses: readonly StatusChoice[];
  onStatusSelect: (name: string) => void;
  /** Offered when the whole page is selected and more digests match. */
  selectAll?: { count: number; isPending: boolean; onPress: () => void };
  onClear: () => void;
}

/** Bulk actions, always in view (LIST-29). */
export function BulkBar({
  count,
  isAllSelected,
  actions,
  onAction,
  statuses,
  onStatusSelect,
  selectAll,
  onClear,
}: BulkBarProps) {
  const isNarrow = useMediaQuery('(width < 1240px)');
  const shown = isNarrow ? actions.filter(({ name }) => primaryActions.includes(name)) : actions;
  const rest = actions.filter((action) => !shown.includes(action));
  const removing = shown.find(({ name }) => name === 'remove');
  const otherActions = shown.filter((action) => action !== removing);
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clear}
      onClear={onClear}
      status={
        <>
          <strong>{isAllSelected ? messages.allSelected(count) : messages.selected(count)}</strong>
          {selectAll && (
            <Button size="small" variant="quiet" isPending={selectAll.isPending} onPress={selectAll.onPress}>
              {messages.selectAll(selectAll.count)}
            </Button>
          )}
        </>
      }
    >
      {otherActions.map(({ name, label, isDisabled }) => (
        <Fragment key={name}>
          {groupStarts.has(name) && <SelectionLine />}
          <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => onAction(name)}>
            {label}
          </Button>
        </Fragment>
      ))}
      {statuses.length > 0 && (
        <Menu
          trigger={
            <Button size="small" variant="quiet">
              {messages.status}
              <ChevronUp aria-hidden size={14} />
            </Button>
          }
          title={messages.status}
          placement="top end"
          items={statuses.map(({ name, isDisabled }) => ({ id: name, label: name, isDisabled }))}
          onAction={(name) => onStatusSelect(String(name))}
        />
      )}
      {rest.length > 0 && (
        <Menu
          trigger={<IconButton size="small" label={messages.more} icon={<Ellipsis />} />}
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
      {removing && (
        <>
          <SelectionLine />
          <Button
            size="small"
            variant="quiet"
            isDisabled={removing.isDisabled}
            data-danger
            onPress={() => onAction('remove')}
          >
            {removing.label}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

/** The first action of each group: labels, tags, and assignment with planning. */
const groupStarts: ReadonlySet<ActionName> = new Set(['labels', 'addTags', 'assign']);

const primaryActions: readonly ActionName[] = ['publish', 'draft'];
