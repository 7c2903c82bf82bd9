import { endpoint } from './endpoint.ts';
import { t, type Static } from './schema.ts';

export const KeyboardPreferences = t.object({
  letters: t.boolean({
    description: 'Whether single-key shortcuts are on (WCAG 2.1.4).',
  }),
  actions: t.array(
    t.object({
      id: t.string({ pattern: '^[a-z]{1,20}\\.[a-zA-Z]{1,40}$' }),
      keys: t.array(t.string({ pattern: '^[!-~]{1,30}( [!-~]{1,30})?$' }), { maxItems: 4 }),
    }),
    {
      maxItems: 200,
      description: 'The actions with custom shortcuts, for example `digests.publish`: `["P"]`.',
    },
  ),
});
export type KeyboardPreferences = Static<typeof KeyboardPreferences>;

export const Preferences = t.object({ keyboard: KeyboardPreferences });
export type Preferences = Static<typeof Preferences>;

export const getPreferences = endpoint({
  id: 'getPreferences',
  method: 'GET',
  path: '/dashboard/me/preferences/',
  summary: 'Returns the caller’s web app preferences.',
  access: 'signed-in',
  reads: ['preferences'],
  needsSession: true,
  response: Preferences,
});

export const savePreferences = endpoint({
  id: 'savePreferences',
  method: 'PUT',
  path: '/dashboard/me/preferences/',
  summary: 'Replaces the caller’s web app preferences.',
  access: 'signed-in',
  writes: ['preferences'],
  needsSession: true,
  refusesUnknown: true,
  body: Preferences,
  response: Preferences,
});
