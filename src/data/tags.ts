import type { Removal } from '#api/contract/bulk/removal.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import {
  createTag as create,
  deleteDailyTarget as removeTarget,
  deleteTag as remove,
  getTag,
  listDailyTargets,
  listGroups,
  listTagGroups,
  listTags,
  placeDailyTarget as placeTarget,
  setDailyTarget as setTarget,
  type Tag,
  type TagInput,
  type TagPatch,
  type TagRef,
  updateTag as update,
} from '#api/contract/tags.ts';
import { toKey } from './cache/key.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** The groups, each with its tags. */
export function useTagGroups() {
  return useCall(listTagGroups, {}, lookupOptions);
}

/** A tag as it is now. Throws NotFoundError. */
export async function readTag(id: number): Promise<Tag> {
  return client.call(getTag, { params: { id } });
}

/** The tags that a field offers for what is typed, at most `size` of them (default 20). */
export async function findTags(search: string, signal: AbortSignal, size?: number): Promise<TagRef[]> {
  return (await client.call(listTags, { query: { search, size } }, { signal })).results;
}

export type TagsQuery = NonNullable<InputOf<typeof listTags>['query']>;

/** A page of tags. The page before stays on screen while the next one is read. */
export function useTags(query: TagsQuery) {
  return useCall(listTags, { query }, { keepPreviousData: true });
}

/** One tag, as it is now; with null, as while it is deleted, what was read before. */
export function useTag(id: number | null) {
  return useCall(getTag, id === null ? null : { params: { id } }, { keepPreviousData: true });
}

/** The tags that hold others; waits until `isRequested`. */
export function useGroups(isRequested: boolean) {
  return useCall(listGroups, isRequested ? {} : null, lookupOptions);
}

/** Milliseconds until lists are read again after a tag was saved (TAGS-16). */
const invalidateAfterMs = 1000;

export async function createTag(body: TagInput): Promise<Tag> {
  return client.call(create, { body }, { invalidateAfterMs });
}

export async function updateTag(id: number, body: TagPatch): Promise<Tag> {
  return client.call(update, { params: { id }, body }, { invalidateAfterMs });
}

/** Renames a tag on every digest that has it. */
export async function renameTag(id: number, title: string): Promise<Tag> {
  return client.call(update, { params: { id }, body: { title } });
}

/** Deletes a tag and removes it from its digests. Returns the job that can be undone. */
export async function deleteTag(id: number): Promise<Removal> {
  const input = { params: { id } };
  return client.call(remove, input, { deletes: [toKey(getTag, input)] });
}

/** The tags that have a daily target, in their order. */
export function useDailyTargets() {
  return useCall(listDailyTargets, {});
}

export async function setDailyTarget(id: number, target: number): Promise<void> {
  await client.call(setTarget, { params: { id }, body: { target } });
}

/** Moves a tag to a place in the order of daily targets, which counts from 1. */
export async function placeDailyTarget(id: number, to: number): Promise<void> {
  await client.call(placeTarget, { params: { id }, body: { place: to } });
}

export async function deleteDailyTarget(id: number): Promise<void> {
  await client.call(removeTarget, { params: { id } });
}
