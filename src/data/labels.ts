import type { Removal } from '#api/contract/bulk/removal.ts';
import {
  createLabel,
  deleteLabel as remove,
  getLabel,
  listLabels,
  updateLabel,
  type Label,
} from '#api/contract/labels.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

export function useLabels(isRequested: boolean) {
  return useCall(listLabels, isRequested ? {} : null, lookupOptions);
}

/** An empty text matches all. */
export async function findLabels(search: string, signal: AbortSignal): Promise<Label[]> {
  const query = { search: search || undefined };
  return (await client.call(listLabels, { query }, { signal })).results;
}

/** Keeps the previous label while `id` is null, for example during deletion. */
export const useLabel = (id: number | null) =>
  useCall(getLabel, id === null ? null : { params: { id } }, { keepPreviousData: true });

/** Creates a label if `id` is undefined. */
export async function saveLabel(id: number | undefined, body: Omit<Label, 'id'>): Promise<void> {
  await (id === undefined
    ? client.call(createLabel, { body })
    : client.call(updateLabel, { params: { id }, body }));
}

/** Also removes it from its digests. Returns an undoable job. */
export async function deleteLabel(id: number): Promise<Removal> {
  return client.call(remove, { params: { id } });
}
