import type { DigestRow } from '#api/contract/digests.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { BellButton } from './bell/BellButton.tsx';
import { Metrics, ActionLinks } from './columns.tsx';
import { DigestTags } from './DigestTags.tsx';
import { DigestTitle } from './DigestTitle.tsx';
import { messages } from './messages.ts';
import { RowActions } from './rows/RowActions.tsx';
import { ScoreCell } from './rows/ScoreCell.tsx';

/** For narrow screens (LIST-14). */
export function DigestCard({ row }: { row: DigestRow }) {
  return (
    <Stack gap={1}>
      <Cluster gap={1} justify="space-between" align="start" isSingleLine>
        <DigestTitle row={row} facts="card" />
        <RowActions row={row} />
      </Cluster>
      <Cluster gap={4} justify="space-between" align="start">
        <Stack gap={0}>
          <RelativeMoment
            instant={row.first_published_at}
            none={messages.notYet}
            second={row.modified_at}
            toSecond={messages.edited}
          />
          <Text dir="auto" size="xs" tone="muted" isSingleLine>
            {row.digest_author?.name ?? messages.none}
          </Text>
        </Stack>
        <Metrics row={row} />
      </Cluster>
      <DigestTags row={row} />
      <Cluster gap={1} justify="space-between">
        <Cluster gap={2}>
          <Score name={messages.quality} row={row} field="editor_score_quality" />
          <Score name={messages.relevance} row={row} field="editor_score_relevance" />
        </Cluster>
        <Cluster gap={0} isSingleLine>
          <ActionLinks row={row} />
          <BellButton row={row} />
        </Cluster>
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
