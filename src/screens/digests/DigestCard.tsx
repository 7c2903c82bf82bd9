import type { DigestRow } from '#api/contract/digests.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Metrics } from './columns.tsx';
import { DigestTags } from './DigestTags.tsx';
import { DigestTitle } from './DigestTitle.tsx';
import { messages } from './messages.ts';
import { RowTools } from './rows/RowTools.tsx';
import { ScoreCell } from './rows/ScoreCell.tsx';

/** A digest on a narrow screen (LIST-14). */
export function DigestCard({ row }: { row: DigestRow }) {
  return (
    <Stack gap={2}>
      <DigestTitle row={row} facts="card" />
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
      <Cluster gap={2} justify="space-between">
        <Cluster gap={4}>
          <Cluster gap={3} isSingleLine>
            <Text size="xs" tone="muted">
              {messages.quality}
            </Text>
            <ScoreCell row={row} field="editor_score_quality" />
          </Cluster>
          <Cluster gap={3} isSingleLine>
            <Text size="xs" tone="muted">
              {messages.relevance}
            </Text>
            <ScoreCell row={row} field="editor_score_relevance" />
          </Cluster>
        </Cluster>
        <RowTools row={row} />
      </Cluster>
    </Stack>
  );
}
