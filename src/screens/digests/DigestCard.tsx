import { Fragment } from 'react';
import type { DigestRow } from '../../api/contract/digests';
import { formatDateTime } from '../../app/dates';
import { Image } from '../../ui/Image';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { DigestTags } from './DigestTags';
import { DigestTitle } from './DigestTitle';
import { messages } from './messages';
import { coverOf, durationOf, sourceOf } from './present';
import { RowTools } from './rows/RowTools';
import { ScoreCell } from './rows/ScoreCell';

/** A digest on a narrow screen (LIST-14). */
export function DigestCard({ row }: { row: DigestRow }) {
  const facts = [
    `#${row.id}`,
    sourceOf(row),
    row.digest_author?.name,
    durationOf(row),
    formatDateTime(row.first_published_at ?? row.modified_at),
  ];
  return (
    <Stack gap={2}>
      <Cluster gap={3} align="start" justify="space-between" isSingleLine>
        <Stack gap={2}>
          <DigestTitle row={row} />
          <Text size="xs" tone="muted" lines={3}>
            {facts.filter(Boolean).map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Fragment>
            ))}
          </Text>
          <DigestTags row={row} />
        </Stack>
        <Image src={coverOf(row)} alt="" ratio="3 / 2" width="6rem" />
      </Cluster>
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
