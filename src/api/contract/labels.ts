import { endpoint } from './endpoint';
import { Id, results, t, type Static } from './schema';

/** `color_code` is a CSS hex colour, for example `#c2410c`. */
export const Label = t.object({ id: Id, title: t.string(), color_code: t.string() });
export type Label = Static<typeof Label>;

export const listLabels = endpoint({
  id: 'listLabels',
  method: 'GET',
  path: '/labels/',
  summary: 'Lists labels, optionally those whose title contains a text.',
  access: 'signed-in',
  query: t.object({ search: t.optional(t.string({ maxLength: 200 })) }),
  response: results(Label),
});
