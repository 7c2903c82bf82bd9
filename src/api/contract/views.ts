import { digestSorts } from '#domain/digestFilters.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, results, t, type Static } from './schema.ts';

/** Maximum number of saved views per person. */
export const maxViews = 50;

/** Columns shown by default, in order (LIST-02). */
export const defaultColumns = [
  'id',
  'title',
  'duration',
  'cover',
  'first_published_at',
  'source',
  'quality',
  'relevance',
  'metrics',
  'tags',
  'modified_at',
  'author',
  'action',
] as const;
export const digestColumns = [...defaultColumns, 'planned', 'publish_at'] as const;
export type DigestColumn = (typeof digestColumns)[number];

const viewFields = {
  name: Line({ minLength: 1, maxLength: 100 }),
  query: t.string({
    maxLength: 4000,
    description: 'The filters as the query string of the list’s URL, without `?`. Empty for all digests.',
  }),
  columns: t.array(t.oneOf(digestColumns), {
    minItems: 1,
    maxItems: digestColumns.length,
    uniqueItems: true,
    description: 'The columns shown, in order.',
  }),
  sort: t.nullable(t.object({ by: t.oneOf(digestSorts), order: t.oneOf(['asc', 'desc']) })),
};

/** Any colleague can open it at `/?view={id}`. */
export const View = t.object({
  id: Id,
  ...viewFields,
  created_by: t.object({ id: Id, name: t.string() }),
  modified_at: Instant,
});
export type View = Static<typeof View>;

export const ViewInput = t.object(viewFields);
export type ViewInput = Static<typeof ViewInput>;

export const ViewPatch = t.object(t.optionalProperties(viewFields));
export type ViewPatch = Static<typeof ViewPatch>;

export const listViews = endpoint({
  id: 'listViews',
  method: 'GET',
  path: '/dashboard/views/',
  summary: 'Lists the saved views of all users, sorted by name.',
  access: 'signed-in',
  reads: ['views'],
  response: results(View),
});

export const createView = endpoint({
  id: 'createView',
  method: 'POST',
  path: '/dashboard/views/',
  summary: 'Saves a view of the digest list for all colleagues.',
  access: 'signed-in',
  writes: ['views'],
  refusesUnknown: true,
  body: ViewInput,
  status: 201,
  response: View,
});

export const updateView = endpoint({
  id: 'updateView',
  method: 'PATCH',
  path: '/dashboard/views/{id}/',
  summary: 'Changes the given fields of a view. Only its owner and super users can do this.',
  access: 'signed-in',
  writes: ['views'],
  params: IdParams,
  refusesUnknown: true,
  body: ViewPatch,
  response: View,
  errors: ['not_allowed'],
});

export const deleteView = endpoint({
  id: 'deleteView',
  method: 'DELETE',
  path: '/dashboard/views/{id}/',
  summary: 'Deletes a view. Only its owner and super users can do this.',
  access: 'signed-in',
  writes: ['views'],
  params: IdParams,
  errors: ['not_allowed'],
});
