import { endpoint } from './endpoint.ts';
import { UrlOrPath, Line, results, t, Titled, type Static } from './schema.ts';

export type Category = Static<typeof Titled>;

export const listCategories = endpoint({
  id: 'listCategories',
  method: 'GET',
  path: '/categories/',
  summary: 'Lists all categories.',
  access: 'signed-in',
  reads: ['categories'],
  response: results(Titled),
});

export const createCategory = endpoint({
  id: 'createCategory',
  method: 'POST',
  path: '/dashboard/category/',
  summary: 'Creates a category with its icon.',
  access: 'categories.create',
  writes: ['categories'],
  body: t.object({
    title: Line({ maxLength: 100 }),
    icon: t.optional(t.nullable(UrlOrPath)),
  }),
  status: 201,
  response: Titled,
});
