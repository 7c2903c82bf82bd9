import { delMany, entries } from 'idb-keyval';
import { draftStore } from './draftStore.ts';
import { journal } from './journal.ts';
import { notificationDrafts } from './notificationDrafts.ts';
import { createTextStore } from './textStore.ts';

/** Whose texts were deleted when they signed out. */
let deletedOf = '';

/** Whether what is still open in a tab must not be written again: until someone signs in. */
export const isDeletedOf = (userId: string): boolean =>
  userId !== '' && userId === deletedOf && !createTextStore('').read('token');

const belongsTo = (value: unknown, userId: string) =>
  (Object(value) as { userId?: unknown }).userId === userId;

function isEntryOf(text: string, userId: string) {
  try {
    return belongsTo(JSON.parse(text), userId);
  } catch {
    return false;
  }
}

/** The ids of all that a person typed in this browser and that has not reached the server. */
async function findOwn(userId: string) {
  const copies = (await entries<string, unknown>(draftStore))
    .filter(([, copy]) => belongsTo(copy, userId))
    .map(([id]) => id);
  const journaled = [...(await journal.readAll())]
    .filter(([, texts]) => texts.some((text) => isEntryOf(text, userId)))
    .map(([id]) => id);
  return {
    records: [...new Set([...copies, ...journaled])],
    notifications: notificationDrafts.ids().filter((id) => id.startsWith(`${userId} `)),
  };
}

/** How many texts a person would lose with the storage of this browser. */
export async function countOwnTexts(userId: string): Promise<number> {
  const { records, notifications } = await findOwn(userId);
  return records.length + notifications.length;
}

/** Deletes them, and has no tab write them again until someone signs in. Those of others stay. */
export async function deleteOwnTexts(userId: string): Promise<void> {
  deletedOf = userId;
  const { records, notifications } = await findOwn(userId);
  for (const id of notifications) notificationDrafts.remove(id);
  for (const id of records) journal.remove(id);
  await delMany(records, draftStore);
}
