import { useState } from 'react';
import { useLocation } from 'wouter';
import { copyHtml } from '#shared/content/copyHtml.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { toast, toastQueue } from '#shared/toasts/toasts.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { messages } from '../messages.ts';
import { CopyCard } from './CopyCard.tsx';
import { toColumns } from './copyColumns.tsx';
import { toName, type CopyAction } from './copyTexts.ts';
import { htmlFile, jsonFile } from './copyFile.ts';
import { localCopies, putBack } from './localCopies.ts';
import type { ListedCopy } from './useCopies.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const texts = messages.copies;

const CopyDialog = lazyPart(async () => (await import('./CopyDialog.tsx')).CopyDialog);

interface CopyListProps {
  /** Undefined while they are read. */
  copies: readonly ListedCopy[] | undefined;
  /** Whether the record that they were typed into is gone, so that they can only become a new one. Default false. */
  isDeleted?: boolean;
  /** Called when one was removed or put back. */
  onChange: () => void;
}

/** What this browser has stored of unsaved texts: what, when, how much of it, and what can be done with each. */
export function CopyList({ copies, isDeleted = false, onChange }: CopyListProps) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<ListedCopy>();

  function act(action: CopyAction, listed: ListedCopy) {
    const { id, copy, value } = listed;
    const file = `${toName(listed)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60)}`;
    if (action === 'remove') void remove(listed);
    if (action === 'exportJson') saveFile(jsonFile(value), `${file}.json`);
    if (!copy) return;
    if (action === 'exportHtml') saveFile(htmlFile(copy), `${file}.html`);
    if (action === 'compare') setShown(listed);
    if (action === 'copy') copyText(copy.html);
    if (action === 'restore') {
      const { path, state } = copy.newPlace;
      const recordPath = isDeleted ? undefined : copy.recordPath;
      navigate(recordPath ?? path, { state: { ...(recordPath === undefined && state), copyId: id } });
    }
  }

  async function remove({ id, value }: ListedCopy) {
    await localCopies.delete(id);
    onChange();
    const undo = () => void putBack(id, value).then(onChange);
    toastQueue.show({ title: texts.removed, action: { label: texts.undo, onPress: undo } });
  }

  return (
    <>
      <DataTable<ListedCopy>
        label={texts.title}
        columns={toColumns(isDeleted, act)}
        rows={copies ?? []}
        getRowId={getId}
        getRowLabel={toName}
        renderCard={(listed) => <CopyCard listed={listed} isDeleted={isDeleted} onAction={act} />}
        isLoading={copies === undefined}
        density="comfortable"
        skeletonRows={3}
        minWidth={760}
        emptyState={<EmptyState drawing="page" title={texts.none} description={texts.noneHint} />}
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

const getId = ({ id }: ListedCopy) => id;
