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

/** All labels; waits until `isRequested`. */
export function useLabels(isRequested: boolean) {
  return useCall(listLabels, isRequested ? {} : null, lookupOptions);
}

/** The labels whose title contains a text; all of them for none. */
export async function findLabels(search: string, signal: AbortSignal): Promise<Label[]> {
  const query = { search: search || undefined };
  return (await client.call(listLabels, { query }, { signal })).results;
}

/** A label with its number of digests; with null, as while it is deleted, what was read before. */
export const useLabel = (id: number | null) =>
  useCall(getLabel, id === null ? null : { params: { id } }, { keepPreviousData: true });

/** Without an id a new one. */
export async function saveLabel(id: number | undefined, body: Omit<Label, 'id'>): Promise<void> {
  await (id === undefined
    ? client.call(createLabel, { body })
    : client.call(updateLabel, { params: { id }, body }));
}

/** Deletes a label and removes it from its digests. Returns the job that can be undone. */
export async function deleteLabel(id: number): Promise<Removal> {
  return client.call(remove, { params: { id } });
}
