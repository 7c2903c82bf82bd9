import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, PositionInput, results, t, type Static } from './schema.ts';

export const Language = t.object({ id: Id, code: t.string(), title: t.string() });
export type Language = Static<typeof Language>;

export const listLanguages = endpoint({
  id: 'listLanguages',
  method: 'GET',
  path: '/dashboard/lang/',
  summary: 'Lists the languages a digest can be written in. The first is used for callers that request none.',
  access: 'signed-in',
  reads: ['languages'],
  response: results(Language),
});

export const DigestLanguage = t.object({
  ...Language.properties,
  digest_count: t.integer({ minimum: 0 }),
});
export type DigestLanguage = Static<typeof DigestLanguage>;

export const listDigestLanguages = endpoint({
  id: 'listDigestLanguages',
  method: 'GET',
  path: '/dashboard/lang/digests/',
  summary: 'Lists all languages in display order, each with its number of digests.',
  access: 'languages.manage',
  reads: ['languages', 'digests'],
  response: results(DigestLanguage),
});

const title = Line({ minLength: 1, maxLength: 60 });

export const createLanguage = endpoint({
  id: 'createLanguage',
  method: 'POST',
  path: '/dashboard/lang/',
  summary:
    'Adds a language to the end of the list. Its code must match the one that browsers send in `Accept-Language`, and can’t be changed later.',
  access: 'languages.manage',
  writes: ['languages'],
  refusesUnknown: true,
  body: t.object({ code: Line({ minLength: 2, maxLength: 35 }), title }),
  status: 201,
  response: Language,
});

export const updateLanguage = endpoint({
  id: 'updateLanguage',
  method: 'PATCH',
  path: '/dashboard/lang/{id}/',
  summary: 'Changes a language’s display name.',
  access: 'languages.manage',
  writes: ['languages'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ title }),
  response: Language,
});

export const placeLanguage = endpoint({
  id: 'placeLanguage',
  method: 'PUT',
  path: '/dashboard/lang/{id}/place/',
  summary: 'Moves a language to a position in the order, starting at 1.',
  access: 'languages.manage',
  writes: ['languages'],
  refusesUnknown: true,
  params: IdParams,
  body: PositionInput,
  response: Language,
});

export const deleteLanguage = endpoint({
  id: 'deleteLanguage',
  method: 'DELETE',
  path: '/dashboard/lang/{id}/',
  summary:
    'Deletes a language, unless it is the only one or is used by any digest, including digests in the trash.',
  access: 'languages.manage',
  writes: ['languages'],
  params: IdParams,
  errors: ['in_use'],
});
