import { endpoint } from './endpoint';
import { results, Titled, type Static } from './schema';

export type Category = Static<typeof Titled>;

export const listCategories = endpoint({
  id: 'listCategories',
  method: 'GET',
  path: '/categories/',
  summary: 'Lists all categories.',
  access: 'signed-in',
  response: results(Titled),
});
