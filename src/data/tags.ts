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
import { cacheKey } from './cache/key.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { client } from './client/client.ts';
import { suggestTags } from '#api/contract/tagSuggestions.ts';

export function useTagGroups() {
  return useCall(listTagGroups, {}, lookupOptions);
}

export async function readTag(id: number): Promise<Tag> {
  return client.call(getTag, { params: { id } });
}

export async function findTags(search: string, signal: AbortSignal, size?: number): Promise<TagRef[]> {
  return (await client.call(listTags, { query: { search, size } }, { signal })).results;
}

export type TagsQuery = NonNullable<InputOf<typeof listTags>['query']>;

export function useTags(query: TagsQuery) {
  return useCall(listTags, { query }, { keepPreviousData: true });
}

/** Keeps the previous tag while `id` is null, as during deletion. */
export function useTag(id: number | null) {
  return useCall(getTag, id === null ? null : { params: { id } }, { keepPreviousData: true });
}

/** Tags that contain other tags; not fetched until `isRequested`. */
export function useGroupTags(isRequested: boolean) {
  return useCall(listGroups, isRequested ? {} : null, lookupOptions);
}

/** TAGS-16. */
const invalidateAfterMs = 1000;

export async function createTag(body: TagInput): Promise<Tag> {
  return client.call(create, { body }, { invalidateAfterMs });
}

export async function updateTag(id: number, body: TagPatch): Promise<Tag> {
  return client.call(update, { params: { id }, body }, { invalidateAfterMs });
}

export async function renameTag(id: number, title: string): Promise<Tag> {
  return client.call(update, { params: { id }, body: { title } });
}

/** Also removes it from its digests. Returns an undoable job. */
export async function deleteTag(id: number): Promise<Removal> {
  const input = { params: { id } };
  return client.call(remove, input, { deletes: [cacheKey(getTag, input)] });
}

export function useDailyTargets() {
  return useCall(listDailyTargets, {});
}

export async function setDailyTarget(id: number, target: number): Promise<void> {
  await client.call(setTarget, { params: { id }, body: { target } });
}

/** Positions start at 1. */
export async function moveDailyTarget(id: number, position: number): Promise<void> {
  await client.call(placeTarget, { params: { id }, body: { place: position } });
}

export async function deleteDailyTarget(id: number): Promise<void> {
  await client.call(removeTarget, { params: { id } });
}

/** `content` is HTML; no request while it's undefined. */
export function useSuggestedTags(content: string | undefined) {
  return useCall(suggestTags, content === undefined ? null : { body: { content } }, lookupOptions);
}
