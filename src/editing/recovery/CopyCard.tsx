import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CopyActions } from './CopyActions.tsx';
import { CopyName } from './copyColumns.tsx';
import { messages } from '../messages.ts';
import { formatExtent, toInstant, type CopyAction } from './copyTexts.ts';
import type { ListedCopy } from './useCopies.ts';

interface CopyCardProps {
  listed: ListedCopy;
  isDeleted: boolean;
  onAction: (action: CopyAction, listed: ListedCopy) => void;
}

/** A copy on a narrow screen. */
export function CopyCard({ listed, isDeleted, onAction }: CopyCardProps) {
  return (
    <Stack gap={2}>
      <CopyName listed={listed} hasAllDetails />
      <Cluster justify="space-between">
        <Text size="xs" tone="muted">
          <RelativeMoment instant={toInstant(listed)} none={messages.copies.unknown} />
          {formatExtent(listed)}
        </Text>
        <CopyActions listed={listed} isDeleted={isDeleted} onAction={onAction} />
      </Cluster>
    </Stack>
  );
}
