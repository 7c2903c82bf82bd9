import type { Import, ImportResult, ImportState } from '#api/contract/imports.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

const tones: Record<ImportState, BadgeProps['tone']> = {
  analysing: 'info',
  failed: 'danger',
  ready: 'accent',
  queued: 'neutral',
  running: 'info',
  paused: 'warning',
  done: 'success',
  undoing: 'info',
  undone: 'neutral',
};

const resultTones: Record<ImportResult, BadgeProps['tone']> = {
  created: 'success',
  updated: 'success',
  unchanged: 'neutral',
  kept: 'warning',
  skipped: 'neutral',
  failed: 'danger',
  undone: 'neutral',
};

export const ResultBadge = ({ result }: { result: ImportResult }) => (
  <Badge tone={resultTones[result]}>{messages.results[result]}</Badge>
);

export const StateBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={tones[state]}>{messages.states[state]}</Badge>
);

/** Shows progress while the import runs. */
export function ImportStateBadge({ row }: { row: Import }) {
  const badge = <StateBadge state={row.state} />;
  if (row.state !== 'running') return badge;
  return (
    <Stack gap={1}>
      {badge}
      <ProgressBar
        label={messages.progressOf(row.done, row.total)}
        aria-label={messages.progress}
        value={row.done}
        maxValue={row.total}
      />
    </Stack>
  );
}
