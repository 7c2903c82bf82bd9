import { endpoint } from './endpoint.ts';
import { t, type Static } from './schema.ts';

/** How a person has changed the keys that the web app listens to. */
export const KeyboardChoices = t.object({
  letters: t.boolean({
    description: 'Whether keys that are a single letter or sign do anything (WCAG 2.1.4).',
  }),
  actions: t.array(
    t.object({
      id: t.string({ pattern: '^[a-z]{1,20}\\.[a-zA-Z]{1,40}$' }),
      keys: t.array(t.string({ pattern: '^[!-~]{1,30}( [!-~]{1,30})?$' }), { maxItems: 4 }),
    }),
    {
      maxItems: 200,
      description: 'The actions whose keys are not the usual ones: `digests.publish`, `["P"]`.',
    },
  ),
});
export type KeyboardChoices = Static<typeof KeyboardChoices>;

export const Preferences = t.object({ keyboard: KeyboardChoices });
export type Preferences = Static<typeof Preferences>;

export const getPreferences = endpoint({
  id: 'getPreferences',
  method: 'GET',
  path: '/dashboard/me/preferences/',
  summary: 'How the caller has set up the web app.',
  access: 'signed-in',
  reads: ['preferences'],
  needsSession: true,
  response: Preferences,
});

export const savePreferences = endpoint({
  id: 'savePreferences',
  method: 'PUT',
  path: '/dashboard/me/preferences/',
  summary: 'Replaces how the caller has set up the web app.',
  access: 'signed-in',
  writes: ['preferences'],
  needsSession: true,
  refusesUnknown: true,
  body: Preferences,
  response: Preferences,
});
