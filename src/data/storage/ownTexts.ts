import { delMany, entries } from 'idb-keyval';
import { journal } from './journal.ts';
import { createTextStore, draftStore, notificationDrafts } from './textStore.ts';

let deletedUserId = '';

/** If true, open tabs must not store this user's drafts again until someone signs in. */
export const areDraftsDeleted = (userId: string): boolean =>
  userId !== '' && userId === deletedUserId && !createTextStore('').read('token');

const belongsTo = (value: unknown, userId: string) =>
  (Object(value) as { userId?: unknown }).userId === userId;

function isOwnEntry(text: string, userId: string) {
  try {
    return belongsTo(JSON.parse(text), userId);
  } catch {
    return false;
  }
}

/** Returns the ids of everything that the user typed in this browser and that hasn't reached the server. */
async function listUnsyncedDrafts(userId: string) {
  const copies = (await entries<string, unknown>(draftStore))
    .filter(([, copy]) => belongsTo(copy, userId))
    .map(([id]) => id);
  const journaled = [...(await journal.readAll())]
    .filter(([, texts]) => texts.some((text) => isOwnEntry(text, userId)))
    .map(([id]) => id);
  return {
    records: [...new Set([...copies, ...journaled])],
    notifications: notificationDrafts.ids().filter((id) => id.startsWith(`${userId} `)),
  };
}

export async function countUnsyncedDrafts(userId: string): Promise<number> {
  const { records, notifications } = await listUnsyncedDrafts(userId);
  return records.length + notifications.length;
}

/** Also stops other tabs from writing the drafts again until someone signs in. Other users' drafts stay. */
export async function deleteUnsyncedDrafts(userId: string): Promise<void> {
  deletedUserId = userId;
  const { records, notifications } = await listUnsyncedDrafts(userId);
  for (const id of notifications) notificationDrafts.remove(id);
  for (const id of records) journal.remove(id);
  await delMany(records, draftStore);
}
