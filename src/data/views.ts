import {
  createView as create,
  deleteView as remove,
  listViews,
  updateView as update,
  type View,
  type ViewInput,
  type ViewPatch,
} from '#api/contract/views.ts';
import { remember, useCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

/** Everybody's saved views, once they are wanted. */
export function useViews(isWanted: boolean) {
  return useCall(listViews, isWanted ? {} : null, { revalidateOnFocus: false });
}

export async function createView(body: ViewInput): Promise<View> {
  return reread(await client.call(create, { body }));
}

export async function updateView(id: number, body: ViewPatch): Promise<View> {
  return reread(await client.call(update, { params: { id }, body }));
}

export async function deleteView(id: number): Promise<void> {
  await client.call(remove, { params: { id } });
  await reread(undefined);
}

/** Reads the views again before anybody goes to the one that was written. */
async function reread<T>(written: T): Promise<T> {
  await remember(listViews, {}, await client.call(listViews));
  return written;
}
