import {
  checkImport as check,
  createImport,
  deleteImport as remove,
  getImport,
  listFailedPictures,
  listImportItems,
  listImports,
  pauseImport as pause,
  resumeImport as resume,
  retryPictures,
  startImport as start,
  undoImport as undo,
  unfinishedImportStates,
  type Import,
  type ImportChoices,
  type ImportKind,
  type ImportResult,
} from '#api/contract/imports.ts';
import { invalidateWrites } from './cache/invalidate.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { withUploadClient, type UploadOptions } from './client/uploads.ts';

const pollIntervalMs = 1000;

export const isUnfinishedImport = ({ state }: Import) => unfinishedImportStates.includes(state);

interface Page {
  page: number;
  size: number;
}

export const useImports = (query: Page) =>
  useCall(
    listImports,
    { query },
    {
      keepPreviousData: true,
      refreshInterval: (page) => (page?.results.some(isUnfinishedImport) ? pollIntervalMs : 0),
    },
  );

export const useImport = (id: number) =>
  useCall(
    getImport,
    { params: { id } },
    {
      keepPreviousData: true,
      refreshInterval: (found) => (found && isUnfinishedImport(found) ? pollIntervalMs : 0),
    },
  );

export const useImportItems = (
  id: number,
  { result, ...query }: Page & { result: ImportResult | null },
  isRunning: boolean,
) =>
  useCall(
    listImportItems,
    { params: { id }, query: { ...query, ...(result && { result }) } },
    { keepPreviousData: true, refreshInterval: isRunning ? pollIntervalMs * 3 : 0 },
  );

export const useFailedPictures = (id: number, query: Page) =>
  useCall(listFailedPictures, { params: { id }, query }, { keepPreviousData: true });

interface NewImport extends UploadOptions {
  from?: ImportKind | undefined;
  site?: string | undefined;
}

export async function uploadImport(file: File, { from, site, ...options }: NewImport = {}): Promise<Import> {
  const body = { ...(from && { from }), ...(site && { site }), file };
  const added = await withUploadClient(options, (uploads) =>
    uploads.call(createImport, { body }, { signal: options.signal }),
  );
  invalidateWrites(createImport);
  return added;
}

export const checkImport = (id: number, body: ImportChoices) => client.call(check, { params: { id }, body });
export const startImport = (id: number, body: ImportChoices) => client.call(start, { params: { id }, body });
export const pauseImport = (id: number) => client.call(pause, { params: { id } });
export const resumeImport = (id: number) => client.call(resume, { params: { id } });
export const undoImport = (id: number) => client.call(undo, { params: { id } });
export const retryImportPictures = (id: number, site: string | null) =>
  client.call(retryPictures, { params: { id }, body: { site } });
export const deleteImport = (id: number) => client.call(remove, { params: { id } });
