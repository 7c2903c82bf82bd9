import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CopyActions } from './CopyActions.tsx';
import { CopyName } from './copyColumns.tsx';
import { formatExtent, toTime, type CopyAction } from './copyTexts.ts';
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
      <CopyName listed={listed} />
      <Cluster justify="space-between">
        <Text size="xs" tone="muted">
          {toTime(listed)}
          <br />
          {formatExtent(listed)}
        </Text>
        <CopyActions listed={listed} isDeleted={isDeleted} onAction={onAction} />
      </Cluster>
    </Stack>
  );
}
