import { endpoint } from './endpoint.ts';
import { Removal } from './bulk/removal.ts';
import { Id, IdParams, Line, results, t, type Static } from './schema.ts';

/** `color_code` is a CSS hex colour, for example `#c2410c`. */
export const Label = t.object({ id: Id, title: t.string(), color_code: t.string() });
export type Label = Static<typeof Label>;

export const listLabels = endpoint({
  id: 'listLabels',
  method: 'GET',
  path: '/labels/',
  summary: 'Lists labels. `search` limits them to those whose title contains it.',
  access: 'signed-in',
  reads: ['labels'],
  query: t.object({ search: t.optional(t.string({ maxLength: 200 })) }),
  response: results(Label),
});

const labelFields = {
  title: Line({ maxLength: 100 }),
  color_code: t.string({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A CSS hex colour.' }),
};

export const createLabel = endpoint({
  id: 'createLabel',
  method: 'POST',
  path: '/dashboard/label/',
  summary: 'Creates a label.',
  access: 'labels.create',
  writes: ['labels'],
  refusesUnknown: true,
  body: t.object(labelFields),
  status: 201,
  response: Label,
});

export const getLabel = endpoint({
  id: 'getLabel',
  method: 'GET',
  path: '/dashboard/label/{id}/',
  summary: 'Returns a label with its number of digests.',
  access: 'signed-in',
  reads: ['labels', 'digests'],
  params: IdParams,
  response: t.object({ ...Label.properties, digest_count: t.integer({ minimum: 0 }) }),
});

export const updateLabel = endpoint({
  id: 'updateLabel',
  method: 'PATCH',
  path: '/dashboard/label/{id}/',
  summary: 'Changes the given fields of a label. Every digest with the label shows the change.',
  access: 'labels.create',
  writes: ['labels'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object(t.optionalProperties(labelFields)),
  response: Label,
});

export const deleteLabel = endpoint({
  id: 'deleteLabel',
  method: 'DELETE',
  path: '/dashboard/label/{id}/',
  summary:
    'Deletes a label and removes it from its digests, as a job. Undoing the job within 24 hours restores both.',
  access: 'labels.create',
  writes: ['labels', 'digests', 'bulk'],
  params: IdParams,
  response: Removal,
});
