import type { BroadcastVersion } from '#api/contract/broadcasts/history.ts';
import type { Opens } from '#api/contract/broadcasts/opens.ts';
import { useOpens } from '#data/broadcasts.ts';
import { formatDateTime, shortDateTime } from '#shared/format/dates.ts';
import { formatNumber } from '#ui/numbers.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { compareVersions } from './comparison.ts';
import { messages } from './messages.ts';
import { versionName } from './Versions.tsx';

/** Loaded lazily, because most users look only at the numbers. */
const BarChart = lazyComponent(
  async () => (await import('#ui/charts/BarChart.tsx')).BarChart,
  () => <Skeleton lines={4} />,
);

interface OpensPanelProps {
  id: number;
  versions: readonly BroadcastVersion[];
  /** True if the A/B test has a winner. Another panel then compares the versions. */
  isDecided: boolean;
}

export function OpensPanel({ id, versions, isDecided: hasWinner }: OpensPanelProps) {
  const { data: opens, error, mutate } = useOpens(id);
  return (
    <Panel>
      <Stack gap={4}>
        {!hasWinner && <VersionComparison versions={versions} />}
        {opens ? (
          <OpensChart opens={opens} names={versions.map(versionName)} />
        ) : error ? (
          <ErrorState title={messages.opensFailed} onRetry={() => void mutate()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Stack>
    </Panel>
  );
}

function VersionComparison({ versions }: Pick<OpensPanelProps, 'versions'>) {
  const { comparable, comparison } = compareTestedVersions(versions);
  if (!comparison) return null;
  return (
    <Stack gap={1}>
      <Heading>{messages.comparison}</Heading>
      <Text>
        {comparison.kind === 'better'
          ? messages.better(versionName(comparable[comparison.best]!, comparison.best), comparison.chance)
          : messages.comparisons[comparison.kind]}
      </Text>
      <Text size="sm" tone="muted">
        {messages.comparisonSource}
      </Text>
    </Stack>
  );
}

/** Excludes the final send of a trial: it's later and to a different audience, so not comparable. */
export function compareTestedVersions(versions: readonly BroadcastVersion[]) {
  const comparable = versions.filter(({ notification }) => notification.trial_part !== 'rest');
  const comparison = compareVersions(comparable.map(({ outcome: { sent, opened } }) => ({ sent, opened })));
  return { comparable, comparison };
}

type Step = Opens['steps'][number];
const countOpened = ({ opened }: Step) => opened.reduce((sum, count) => sum + count, 0);

/** Shows only the time if the step is on the same day as the previous one. */
function formatStep(instant: string, previousInstant: string | undefined): string {
  return previousInstant === undefined
    ? formatDateTime(instant)
    : shortDateTime(instant, new Date(previousInstant));
}

/** If there are more steps, a line chart is shown. */
const maxBars = 12;

function OpensChart({ opens: { versions, steps }, names }: { opens: Opens; names: string[] }) {
  const byVersion = versions.length > 1 ? versions : [];
  return (
    <BarChart
      title={messages.opensOverTime}
      plot={steps.length > maxBars ? 'line' : undefined}
      bars={steps.map((step, index) => ({
        id: step.from,
        label: formatStep(step.from, steps[index - 1]?.from),
        value: countOpened(step),
      }))}
      emptyState={<EmptyState title={messages.noOpens} />}
      table={
        <DataTable<Step>
          label={messages.opensOverTime}
          rows={steps}
          minWidth={280}
          isCrowded
          getRowId={({ from }) => from}
          getRowLabel={({ from }) => formatDateTime(from)}
          columns={[
            {
              id: 'from',
              header: messages.from,
              isRowHeader: true,
              render: ({ from }) => formatDateTime(from),
            },
            ...byVersion.map((version, index) => ({
              id: String(version),
              header: names[index] ?? messages.version(index + 1),
              render: ({ opened }: Step) => formatNumber(opened[index] ?? 0),
            })),
            { id: 'all', header: messages.opened, render: (step) => formatNumber(countOpened(step)) },
          ]}
        />
      }
    />
  );
}
