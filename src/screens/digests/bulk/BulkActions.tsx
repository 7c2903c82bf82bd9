import { useState } from 'react';
import type { DigestListQuery, DigestRow } from '#api/contract/digests.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { useSession } from '#shared/session/session.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { freezeSelection, type Selection, startJob, type Change } from '#data/bulk.ts';
import { toFilters } from '#data/digests.ts';
import { useFocusReturn } from '../useFocusReturn.ts';
import { statusChoices, type NamedStatus } from '../statusChoices.ts';
import { listActions, type ActionName, outcomeTexts } from './actions.ts';
import { BulkBar } from './BulkBar.tsx';
import { messages } from './messages.ts';
import { ConfirmChange } from './ConfirmChange.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { focusFirstRow } from '#ui/table/gridFocus.ts';
import type { Job } from '#api/contract/bulk.ts';
import { InvalidInputError } from '#api/errors.ts';
import { followJob } from '#shared/bulk/followJob.ts';
import { digestActions } from '#shared/actions/groups/list.ts';
import { applyChange, showChange } from '../makeChange.ts';
import type { NamedChange } from '../optimisticValues.ts';

export interface BulkActionsProps {
  rows: DigestRow[];
  query: DigestListQuery;
  statuses: readonly NamedStatus[];
  matchCount: number;
  isPageSelected: boolean;
  onClear: () => void;
}

export function BulkActions({
  rows,
  query,
  statuses,
  matchCount,
  isPageSelected,
  onClear,
}: BulkActionsProps) {
  const { can, privilege } = useSession();
  const [frozen, setFrozen] = useState<{ listKey: string; selection: Selection } | null>(null);
  const [isFreezing, setFreezing] = useState(false);
  const [open, setOpen] = useState<ActionName | { status: string } | null>(null);

  // A frozen selection is valid only for the filters and rows it was made from.
  const listKey = JSON.stringify([query, rows.map(({ id }) => id)]);
  const selection = frozen?.listKey === listKey ? frozen.selection : null;
  const count = selection?.count ?? rows.length;
  // If everything is selected, only the count is known.
  const known = selection ? undefined : rows;
  const change = useBulkChange({ rows, selection, onDone: onClear });
  const close = () => setOpen(null);
  // The bar's last button opens its menu, if any; without a selection there is no bar.
  useFocusReturn(open !== null || change.job !== null, focusBulkBar);

  const actions = listActions({ count, digests: known, can });
  const findOpener = (...names: ActionName[]) => {
    const action = actions.find(({ name, isDisabled }) => names.includes(name) && !isDisabled);
    return action && (() => setOpen(action.name));
  };
  useActions(
    digestActions,
    rows.length === 0
      ? {}
      : {
          publish: findOpener('publish'),
          draft: findOpener('draft'),
          labels: findOpener('labels', 'addLabels'),
          tags: findOpener('addTags'),
          assign: findOpener('assign'),
        },
  );

  async function selectAll() {
    setFreezing(true);
    try {
      const all = await freezeSelection(selectionFilters(query));
      if (all.count === 0) toast.error(messages.nothingMatches);
      else setFrozen({ listKey, selection: all });
    } catch (error) {
      toast.error(serverMessage(error, messages.selectionFailed));
    } finally {
      setFreezing(false);
    }
  }

  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          count={count}
          isAllSelected={selection !== null}
          actions={actions}
          onAction={setOpen}
          statuses={statusChoices(statuses, known, privilege)}
          onStatusSelect={(status) => setOpen({ status })}
          selectAll={
            isPageSelected && matchCount > rows.length && !selection
              ? { count: matchCount, isPending: isFreezing, onPress: () => void selectAll() }
              : undefined
          }
          onClear={onClear}
        />
      )}
      {rows.length > 0 && needsConfirmation(open) && (
        <ConfirmChange
          kind={open}
          count={count}
          digests={rows}
          selection={selection}
          onConfirm={change.run}
          onClose={close}
        />
      )}
      {rows.length > 0 && (open === 'addTags' || open === 'removeTags') && (
        <TagsDialog
          kind={open}
          digests={rows}
          count={count}
          selection={selection}
          onSave={change.run}
          onClose={close}
        />
      )}
      {rows.length > 0 && typeof open === 'string' && open in labelModes && (
        <LabelsDialog
          digests={rows}
          count={count}
          selection={selection}
          mode={labelModes[open as keyof typeof labelModes]}
          onSave={change.run}
          onDone={close}
        />
      )}
      {rows.length > 0 && open === 'assign' && (
        <AssignDialog digests={rows} count={count} onSave={change.run} onClose={close} />
      )}
      {rows.length > 0 && open === 'plan' && <PlanDialog count={count} onSave={change.run} onClose={close} />}
      {change.job && <JobProgress key={change.job.id} startedJob={change.job} onClose={change.clearJob} />}
    </>
  );
}

/** A selection must state explicitly that there are no filters. */
function selectionFilters(query: DigestListQuery) {
  const filters = toFilters(query);
  return Object.values(filters).some((value) => value !== undefined) ? filters : { everything: true };
}

function focusBulkBar() {
  const last = [...document.querySelectorAll<HTMLElement>('[data-bottom-bar] button')].at(-1);
  if (last) last.focus({ preventScroll: true });
  else focusFirstRow();
}

const needsConfirmation = (open: ActionName | { status: string } | null) =>
  open === 'publish' || open === 'draft' || open === 'remove' || (open !== null && typeof open === 'object');

const labelModes = { labels: 'set', addLabels: 'add', removeLabels: 'remove' } as const;

const LabelsDialog = lazyComponent(async () => (await import('../labels/LabelsDialog.tsx')).LabelsDialog);
const AssignDialog = lazyComponent(async () => (await import('../assign/AssignDialog.tsx')).AssignDialog);
const PlanDialog = lazyComponent(async () => (await import('./PlanDialog.tsx')).PlanDialog);
const TagsDialog = lazyComponent(async () => (await import('./TagsDialog.tsx')).TagsDialog);
const JobProgress = lazyComponent(async () => (await import('./JobProgress.tsx')).JobProgress);

interface BulkChangeOptions {
  rows: DigestRow[];
  /** If set, a background job changes the whole selection. */
  selection: Selection | null;
  onDone: () => void;
}

/** LIST-37 */
const reloadDelayMs = 1000;

function useBulkChange({ rows, selection, onDone }: BulkChangeOptions) {
  const [job, setJob] = useState<Job | null>(null);

  /**
   * `named`: the changed values with the titles that rows show. Shows the error and throws if nothing
   * changed.
   */
  async function run(change: Change, named: NamedChange = {}) {
    const outcome = outcomeTexts(change);
    const shown = rows.map(({ id }) => id);
    const failure = (error: unknown) => rejectedTagMessage(error, change) ?? outcome.failure;
    if (selection) {
      const { showWhile, showBefore } = showChange(change, shown, named, failure);
      const starting = showWhile(() => startJob(change, selection.id));
      void followJob(starting, outcome, showBefore);
      setJob(await starting);
    } else {
      const texts = { success: outcome.success, failure };
      await applyChange(change, shown, texts, named, { invalidateAfterMs: reloadDelayMs });
    }
    onDone();
  }

  return { run, job, clearJob: () => setJob(null) };
}

/** The server's message for a rejected tag (BULK-06). Undefined for other errors. */
function rejectedTagMessage(error: unknown, { action }: Change): string | undefined {
  const isRefused = action === 'add_tags' && error instanceof InvalidInputError;
  return isRefused ? error.fieldMessage('title') : undefined;
}
