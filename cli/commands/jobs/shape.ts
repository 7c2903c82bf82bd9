import { Job } from '#api/contract/bulk.ts';
import { formatListCell } from '#domain/csv.ts';
import { jobText as describe } from '#domain/jobText.ts';
import { describeJobDetail } from '#cli/bulk/details.ts';
import { shapeOf } from '#cli/output/shape.ts';

function describeChange({ action, parameters, undo_of }: Job): string {
  const { status, tags, labels } = parameters;
  if (action === 'plan') return describe({ action, parameters, undo_of });
  return status ?? formatListCell((tags ?? labels ?? []).map(({ title }) => title));
}

export const jobShape = shapeOf(Job, [
  'id',
  { name: 'action', value: (job) => (job.undo_of ? `undo ${job.undo_of}` : job.action) },
  { name: 'what', value: describeChange, isFlexible: true },
  { name: 'state', value: (job) => (job.dry_run ? `${job.state} (dry run)` : job.state) },
  'total',
  { name: 'done', value: ({ done_count }) => done_count },
  { name: 'changed', value: ({ changed_count }) => changed_count },
  { name: 'failed', value: ({ failed_count }) => failed_count },
  { name: 'skipped', value: ({ skipped_count }) => skipped_count, formatForTerminal: false },
  { name: 'by', value: ({ created_by }) => created_by.name, isFlexible: true },
  { name: 'created_at', isInstant: true },
  { name: 'finished_at', formatForTerminal: false },
  { name: 'can_undo', formatForTerminal: false },
  { name: 'undone_by', formatForTerminal: false },
  { name: 'approve_by', value: ({ approval }) => approval?.by?.name ?? null, formatForTerminal: false },
  { name: 'approve_until', value: ({ approval }) => approval?.until ?? null, formatForTerminal: false },
  {
    name: 'decided_by',
    value: ({ approval }) => approval?.decided_by?.name ?? null,
    formatForTerminal: false,
  },
  { name: 'comment', value: ({ approval }) => approval?.comment ?? null, formatForTerminal: false },
  { name: 'detail', value: ({ detail }) => detail && describeJobDetail(detail), formatForTerminal: false },
]);
