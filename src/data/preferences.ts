import { getPreferences, savePreferences as save, type Preferences } from '#api/contract/preferences.ts';
import { cached } from './cache/key.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

/** How the person has set up the web app; waits until `isRequested`. */
export function usePreferences(isRequested = true) {
  return useCall(getPreferences, isRequested ? {} : null);
}

export async function savePreferences(body: Preferences): Promise<Preferences> {
  return client.call(
    save,
    { body },
    { caches: (preferences: Preferences) => cached(getPreferences, {}, preferences) },
  );
}
