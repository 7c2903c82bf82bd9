import {
  createView as create,
  deleteView as remove,
  listViews,
  updateView as update,
  type View,
  type ViewInput,
  type ViewPatch,
} from '#api/contract/views.ts';
import { useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

export function useViews(isRequested: boolean) {
  return useCall(listViews, isRequested ? {} : null, { revalidateOnFocus: false });
}

/** Wait for the refetch, so that the saved view can be opened. */
const awaitsReads = true;

export async function createView(body: ViewInput): Promise<View> {
  return client.call(create, { body }, { awaitsReads });
}

export async function updateView(id: number, body: ViewPatch): Promise<View> {
  return client.call(update, { params: { id }, body }, { awaitsReads });
}

export async function deleteView(id: number): Promise<void> {
  await client.call(remove, { params: { id } }, { awaitsReads });
}
