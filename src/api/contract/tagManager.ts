/** What manages tags; apart from what lists them, which is fetched with the first screen. */
import { endpoint } from './endpoint.ts';
import { Removal } from './removal.ts';
import { Id, IdParams, t, type Static } from './schema.ts';
import { Tag } from './tags.ts';

export const getTag = endpoint({
  id: 'getTag',
  method: 'GET',
  path: '/dashboard/tags/{id}/',
  summary: 'One tag, with the number of digests that have it.',
  access: 'signed-in',
  params: IdParams,
  response: Tag,
});

const names = {
  title: t.string({ maxLength: 200 }),
  slug: t.string({ maxLength: 100 }),
};

/** What `null` is given for is emptied. */
const Text = t.nullable(t.string({ maxLength: 10_000 }));
const Picture = t.nullable(t.string({ maxLength: 2000, description: 'Where it is served from.' }));

const details = {
  cover_image: Picture,
  description: Text,
  share_text: Text,
  tag_group: t.nullable(Id),
  is_tag_group: t.boolean(),
  is_series: t.boolean(),
  series_icon: Picture,
  series_text: Text,
  is_stream: t.boolean(),
  is_default_follow: t.boolean(),
  is_internal: t.boolean(),
};

export const TagInput = t.object({ ...names, ...t.optionalProperties(details) });
export type TagInput = Static<typeof TagInput>;

/** What is left out stays as it is. */
export const TagPatch = t.object(t.optionalProperties({ ...names, ...details }));
export type TagPatch = Static<typeof TagPatch>;

export const createTag = endpoint({
  id: 'createTag',
  method: 'POST',
  path: '/dashboard/tag/',
  summary: 'Makes a tag, or a group of tags.',
  access: 'signed-in',
  body: TagInput,
  status: 201,
  response: Tag,
});

export const updateTag = endpoint({
  id: 'updateTag',
  method: 'PATCH',
  path: '/dashboard/tags/{id}/',
  summary: 'Changes the given fields of a tag. A new title shows on every digest that has it.',
  access: 'signed-in',
  params: IdParams,
  body: TagPatch,
  response: Tag,
});

export const deleteTag = endpoint({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/dashboard/tags/{id}/',
  summary:
    'Deletes a tag and takes it from its digests, as a job. Undoing the job within a day brings both back.',
  access: 'signed-in',
  params: IdParams,
  response: Removal,
});
