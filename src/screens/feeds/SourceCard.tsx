import type { ReactNode } from 'react';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { FeedActions, type FeedActionsProps } from './FeedActions.tsx';
import { FeedHealth } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { SourceName } from './SourceName.tsx';

interface SourceCardProps extends FeedActionsProps {
  boardId?: number;
  facts: ReactNode;
  /** At the end of the facts. */
  end?: ReactNode;
}

export function SourceCard({ boardId, facts, end, ...actions }: SourceCardProps) {
  const { feed } = actions;
  return (
    <Stack gap={1}>
      <CardHead end={<FeedActions {...actions} />}>
        <FeedName feed={feed} boardId={boardId} isCard />
      </CardHead>
      <PictureIndent width="2.25rem">
        <Cluster gap={2} justify="space-between" align="end" isSingleLine>
          <Cluster gap={3} rowGap={0}>
            {facts}
            <SourceName feed={feed} size="xs" />
            <FeedHealth feed={feed} isDetailed />
          </Cluster>
          {end}
        </Cluster>
      </PictureIndent>
    </Stack>
  );
}
