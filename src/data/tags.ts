import { listJobs } from '#api/contract/bulk.ts';
import type { Removal } from '#api/contract/bulk/removal.ts';
import { getDigest, listDigests } from '#api/contract/digests.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { dailyTagReport } from '#api/contract/reports.ts';
import {
  createTag as create,
  deleteTag as remove,
  getTag,
  listGroups,
  listTagGroups,
  listTags,
  type Tag,
  type TagInput,
  type TagPatch,
  type TagRef,
  updateTag as update,
} from '#api/contract/tags.ts';
import { lookupOptions, touch, useCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

export function useTagGroups() {
  return useCall(listTagGroups, {}, lookupOptions);
}

/** The tags that a field offers for what is typed. */
export async function findTags(search: string, signal: AbortSignal): Promise<TagRef[]> {
  return (await client.call(listTags, { query: { search } }, { signal })).results;
}

export type TagsQuery = NonNullable<InputOf<typeof listTags>['query']>;

/** A page of tags. The page before stays on screen while the next one is read. */
export function useTags(query: TagsQuery) {
  return useCall(listTags, { query }, { keepPreviousData: true });
}

/** One tag, as it is now. */
export function useTag(id: number) {
  return useCall(getTag, { params: { id } });
}

/** The tags that hold others. Waits while nobody wants them. */
export function useGroups(isWanted: boolean) {
  return useCall(listGroups, isWanted ? {} : null, lookupOptions);
}

export async function createTag(body: TagInput): Promise<Tag> {
  const tag = await client.call(create, { body });
  rereadLater();
  return tag;
}

export async function updateTag(id: number, body: TagPatch): Promise<Tag> {
  const tag = await client.call(update, { params: { id }, body });
  rereadLater();
  return tag;
}

/** Gives a tag another title, on every digest that has it. */
export async function renameTag(id: number, title: string): Promise<Tag> {
  const tag = await client.call(update, { params: { id }, body: { title } });
  void reread();
  return tag;
}

/** Deletes a tag and takes it from its digests. Answers the job that can be undone. */
export async function deleteTag(id: number): Promise<Removal> {
  const removal = await client.call(remove, { params: { id } });
  void reread();
  return removal;
}

/** TAGS-16 */
const pause = 1000;

function rereadLater() {
  setTimeout(() => void reread(), pause);
}

/** Everything that shows tags. One that is looked at by itself is read when it is. */
function reread() {
  return touch(listTags, listGroups, listTagGroups, listDigests, getDigest, dailyTagReport, listJobs);
}
