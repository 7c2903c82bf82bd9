import { endpoint } from './endpoint.ts';
import { Id, Line, results, t, type Static } from './schema.ts';

/** `color_code` is a CSS hex colour, for example `#c2410c`. */
export const Label = t.object({ id: Id, title: t.string(), color_code: t.string() });
export type Label = Static<typeof Label>;

export const listLabels = endpoint({
  id: 'listLabels',
  method: 'GET',
  path: '/labels/',
  summary: 'Lists labels, optionally those whose title contains a text.',
  access: 'signed-in',
  reads: ['labels'],
  query: t.object({ search: t.optional(t.string({ maxLength: 200 })) }),
  response: results(Label),
});

export const createLabel = endpoint({
  id: 'createLabel',
  method: 'POST',
  path: '/dashboard/label/',
  summary: 'Makes a label.',
  access: 'labels.create',
  writes: ['labels'],
  refusesUnknown: true,
  body: t.object({
    title: Line({ maxLength: 100 }),
    color_code: t.string({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A CSS hex colour.' }),
  }),
  status: 201,
  response: Label,
});
