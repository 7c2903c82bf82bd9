import { endpoint } from './endpoint.ts';
import { Id, IdParams, Line, results, t, type Static } from './schema.ts';

export const Host = t.object({ id: Id, brand_name: t.string(), host_name: t.string() });
export type Host = Static<typeof Host>;

export const listHosts = endpoint({
  id: 'listHosts',
  method: 'GET',
  path: '/hosts/',
  summary: 'Lists all sources, sorted by brand name.',
  access: 'signed-in',
  reads: ['hosts'],
  response: results(Host),
});

export const renameHost = endpoint({
  id: 'renameHost',
  method: 'PATCH',
  path: '/hosts/{id}/',
  summary: 'Changes the brand name of a source, everywhere it is shown.',
  access: 'signed-in',
  writes: ['hosts', 'headlines'],
  params: IdParams,
  body: t.object({ brand_name: Line({ minLength: 1, maxLength: 200 }) }),
  response: Host,
  shownField: 'title',
});
