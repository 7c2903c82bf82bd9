import { getId } from '#shared/list/rowKeys.ts';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { copyHtml } from '#shared/content/html.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { showWithUndo } from '#shared/toasts/showWithUndo.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { messages } from '../messages.ts';
import { localCopyColumns, CopyName } from './copyColumns.tsx';
import { copyName, type LocalCopyAction, formatChangeSize, copySavedAt } from './copyTexts.ts';
import { htmlFile, jsonFile } from './copyFile.ts';
import { localCopies, restoreCopy } from './localCopies.ts';
import type { ListedCopy } from './useCopies.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CopyActions } from './CopyActions.tsx';

const strings = messages.copies;

const CopyDialog = lazyComponent(async () => (await import('./CopyDialog.tsx')).CopyDialog);

interface CopyListProps {
  copies: readonly ListedCopy[] | undefined;
  /** The record is gone, so copies can only be restored as a new record. */
  isDeleted?: boolean;
  onChange: () => void;
  emptyAction?: ReactNode;
}

export function CopyList({ copies, isDeleted = false, onChange, emptyAction }: CopyListProps) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<ListedCopy>();

  function act(action: LocalCopyAction, listed: ListedCopy) {
    const { id, copy, value } = listed;
    const file = `${copyName(listed)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60)}`;
    if (action === 'remove') void remove(listed);
    if (action === 'exportJson') saveFile(jsonFile(value), `${file}.json`);
    if (!copy) return;
    if (action === 'exportHtml') saveFile(htmlFile(copy), `${file}.html`);
    if (action === 'compare') setShown(listed);
    if (action === 'copy') copyText(copy.html);
    if (action === 'restore') {
      const { path, state } = copy.newRecordLocation;
      const recordPath = isDeleted ? undefined : copy.recordPath;
      navigate(recordPath ?? path, { state: { ...(recordPath === undefined && state), copyId: id } });
    }
  }

  async function remove({ id, value }: ListedCopy) {
    await localCopies.delete(id);
    onChange();
    showWithUndo({
      title: strings.removed,
      undo: () => restoreCopy(id, value).then(onChange),
      undone: strings.putBack,
    });
  }

  return (
    <>
      <DataTable<ListedCopy>
        label={strings.title}
        columns={localCopyColumns(isDeleted, act)}
        rows={copies ?? []}
        getRowId={getId}
        getRowLabel={copyName}
        renderCard={(listed) => <CopyCard listed={listed} isDeleted={isDeleted} onAction={act} />}
        isLoading={copies === undefined}
        density="comfortable"
        skeletonRows={3}
        minWidth={760}
        emptyState={
          <EmptyState
            drawing="page"
            title={strings.none}
            description={strings.noneHint}
            action={emptyAction}
          />
        }
      />
      {shown?.copy && <CopyDialog copy={shown.copy} onClose={() => setShown(undefined)} />}
    </>
  );
}

function copyText(html: string) {
  try {
    copyHtml(html);
    toast.success(messages.deleted.copied);
  } catch {
    toast.error(messages.deleted.copyFailed);
  }
}

interface CopyCardProps {
  listed: ListedCopy;
  isDeleted: boolean;
  onAction: (action: LocalCopyAction, listed: ListedCopy) => void;
}

function CopyCard({ listed, isDeleted, onAction }: CopyCardProps) {
  return (
    <Stack gap={2}>
      <CopyName listed={listed} hasAllDetails />
      <Cluster justify="space-between">
        <Text size="xs" tone="muted">
          <RelativeMoment instant={copySavedAt(listed)} emptyText={messages.copies.unknown} />
          {formatChangeSize(listed)}
        </Text>
        <CopyActions listed={listed} isDeleted={isDeleted} onAction={onAction} />
      </Cluster>
    </Stack>
  );
}
