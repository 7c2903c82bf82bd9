import { Fragment } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { findCover } from '#shared/content/findCover.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Image } from '#ui/media/Image.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { DigestTags } from './DigestTags.tsx';
import { DigestTitle } from './DigestTitle.tsx';
import { messages } from './messages.ts';
import { measureDuration, findSource } from './present.ts';
import { RowTools } from './rows/RowTools.tsx';
import { ScoreCell } from './rows/ScoreCell.tsx';

/** A digest on a narrow screen (LIST-14). */
export function DigestCard({ row }: { row: DigestRow }) {
  const facts = [
    `#${row.id}`,
    findSource(row),
    row.digest_author?.name,
    measureDuration(row),
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
        <Image src={findCover(row)} alt="" ratio="3 / 2" width="6rem" />
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
