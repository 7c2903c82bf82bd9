import { endpoint } from './endpoint.ts';
import { Id, results, t, type Static } from './schema.ts';

export const Language = t.object({ id: Id, code: t.string(), title: t.string() });
export type Language = Static<typeof Language>;

export const listLanguages = endpoint({
  id: 'listLanguages',
  method: 'GET',
  path: '/dashboard/lang/',
  summary: 'Lists the languages a digest can be written in.',
  access: 'signed-in',
  reads: ['languages'],
  response: results(Language),
});
