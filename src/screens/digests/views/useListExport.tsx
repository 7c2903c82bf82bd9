import { useState } from 'react';
import { exportDigests } from '#api/contract/digests/export.ts';
import { exportArchiveFile } from '#api/contract/imports.ts';
import { saveFile } from '#shared/page/saveFile.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { downloadFile } from '#data/client/downloads.ts';
import { ProgressDialog } from '#ui/overlays/ProgressDialog.tsx';
import { toApiQuery, type ListQuery } from '../listQuery.ts';
import { messages } from './messages.ts';

/** A faster export shows no dialog. */
const dialogDelayMs = 500;

interface ListExport {
  bytes: number;
  stop: () => void;
}

/** Exports all pages of the list as a CSV file or ZIP archive, with a dialog if it is slow. */
export function useListExport(query: ListQuery) {
  const [shown, setShown] = useState<ListExport | null>(null);

  async function start(format: 'csv' | 'zip') {
    const abortController = new AbortController();
    const stop = () => abortController.abort();
    const { page: _page, size: _size, ...call } = toApiQuery(query);
    const { sort_by: _by, sort_order: _order, ...filters } = call;
    const dialog = setTimeout(() => setShown({ bytes: 0, stop }), dialogDelayMs);
    try {
      const options = {
        signal: abortController.signal,
        // A hidden dialog stays hidden.
        onProgress: (bytes: number) => setShown((present) => present && { bytes, stop }),
      };
      const file =
        format === 'zip'
          ? await downloadFile(exportArchiveFile, { query: filters }, options)
          : await downloadFile(exportDigests, { query: call }, options);
      saveFile(file, `${fileName(query)}.${format}`);
      toast.success(messages.exported(format));
    } catch (error) {
      if (!abortController.signal.aborted) toast.error(serverMessage(error, messages.exportFailed));
    } finally {
      clearTimeout(dialog);
      setShown(null);
    }
  }

  return {
    start,
    dialog: shown && (
      <ProgressDialog
        isOpen
        onOpenChange={() => setShown(null)}
        title={messages.exporting}
        detail={messages.exportedSoFar(shown.bytes)}
        onCancel={shown.stop}
      />
    ),
  };
}

function fileName({ selectedStatus }: ListQuery) {
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return ['digests', selectedStatus, ...date].filter(Boolean).join('-');
}
