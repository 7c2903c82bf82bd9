import type { ReactNode } from 'react';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { FeedActions, type FeedActionsProps } from './FeedActions.tsx';
import { FeedHealth } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { SourceName } from './SourceName.tsx';

interface SourceCardProps extends FeedActionsProps {
  boardId?: number;
  facts?: ReactNode;
  footer: ReactNode;
}

export function SourceCard({ boardId, facts, footer, ...actions }: SourceCardProps) {
  const { feed } = actions;
  return (
    <Stack gap={2}>
      <FeedName feed={feed} boardId={boardId} />
      <PictureIndent width="2.25rem">
        <Cluster gap={3} rowGap={0}>
          <SourceName feed={feed} size="xs" />
          {facts}
        </Cluster>
        <FeedHealth feed={feed} isDetailed />
      </PictureIndent>
      <PictureIndent width="2.25rem">
        <Cluster justify="space-between" isSingleLine>
          {footer}
          <FeedActions {...actions} />
        </Cluster>
      </PictureIndent>
    </Stack>
  );
}
