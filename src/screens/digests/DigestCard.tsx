import type { DigestRow } from '#api/contract/digests.ts';
import { RelativeTime } from '#shared/format/RelativeMoment.tsx';
import { useCurrentMinute } from '#shared/page/useMinutes.ts';
import { LabelBars } from '#ui/charts/LabelBars.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { RowDetails } from '#ui/table/RowTitle.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Metrics } from './columns.tsx';
import { DigestTitle } from './DigestTitle.tsx';
import { messages } from './messages.ts';
import { formatDurations, summarizeTags, toLabelBars } from './present.ts';
import { RowActions } from './rows/RowActions.tsx';
import { ScoreCell } from './rows/ScoreCell.tsx';

/** For narrow screens (LIST-14). All actions are in the menu. */
export function DigestCard({ row }: { row: DigestRow }) {
  const now = useCurrentMinute();
  const { first } = summarizeTags(row);
  const duration = formatDurations(row);
  return (
    <Stack gap={1}>
      <CardHead end={<RowActions row={row} />}>
        <DigestTitle row={row} facts="card" />
      </CardHead>
      <LabelBars labels={toLabelBars(row)} />
      {first && (
        <Text dir="auto" size="xs" tone="muted" isSingleLine>
          {first}
        </Text>
      )}
      <Cluster gap={3} rowGap={0} justify="space-between">
        <RowDetails>
          <span>#{row.id}</span>
          {duration && <span>{duration}</span>}
          {row.digest_author && <bdi data-single-line>{row.digest_author.name}</bdi>}
        </RowDetails>
        <Cluster gap={2} rowGap={0}>
          <Score name={messages.quality} row={row} field="editor_score_quality" />
          <Score name={messages.relevance} row={row} field="editor_score_relevance" />
        </Cluster>
      </Cluster>
      <Cluster gap={3} justify="space-between" isSingleLine>
        <Metrics row={row} isOneLine />
        <Text size="xs" tone="muted">
          <RelativeTime instant={row.modified_at} now={now} format={messages.edited} />
        </Text>
      </Cluster>
    </Stack>
  );
}

interface ScoreProps {
  name: string;
  row: DigestRow;
  field: 'editor_score_quality' | 'editor_score_relevance';
}

function Score({ name, row, field }: ScoreProps) {
  return (
    <Cluster gap={1} isSingleLine>
      <Text size="xs" tone="muted">
        {name}
      </Text>
      <ScoreCell row={row} field={field} />
    </Cluster>
  );
}
