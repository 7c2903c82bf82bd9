import type { ReactNode } from 'react';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { FeedActions, type FeedActionsProps } from './FeedActions.tsx';
import { FeedHealth, healthTone } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { SourceName } from './SourceName.tsx';
import { Text } from '#ui/text/Text.tsx';

interface SourceCardProps extends FeedActionsProps {
  boardId?: number;
  facts: ReactNode;
  /** At the end of the facts. */
  end?: ReactNode;
}

export function SourceCard({ boardId, facts, end, ...actions }: SourceCardProps) {
  const { feed } = actions;
  const health = <FeedHealth feed={feed} isDetailed />;
  const hasOwnLine = end !== undefined || healthTone(feed) !== undefined;
  return (
    <Stack gap={1}>
      <CardHead end={<FeedActions {...actions} />}>
        <FeedName feed={feed} boardId={boardId} />
      </CardHead>
      <PictureIndent width="2.25rem">
        <Cluster gap={2} justify="space-between" align="end" isSingleLine>
          <Stack gap={0}>
            <Text size="xs" tone="muted">
              {facts} · <SourceName feed={feed} size="xs" />
              {!hasOwnLine && <> · {health}</>}
            </Text>
            {hasOwnLine && health}
          </Stack>
          {end}
        </Cluster>
      </PictureIndent>
    </Stack>
  );
}
