import { JWT } from 'google-auth-library';
import type { FcmCredentials } from '#server/settings/notifications.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** Caches access tokens until shortly before they expire. `tokenUrl` replaces Google's in tests and development. */
export function createTokenSource({ clientEmail, privateKey }: FcmCredentials, tokenUrl?: string) {
  const open = () => {
    const client = new JWT({
      email: clientEmail,
      key: privateKey,
      scopes: [scope],
      eagerRefreshThresholdMillis: 5 * 60_000,
    });
    if (tokenUrl) {
      client.transporter.interceptors.request.add({
        resolved: async (options) => ({ ...options, url: new URL(tokenUrl) }),
      });
    }
    return client;
  };
  let client = open();
  let refused: string | undefined;
  let last: string | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchToken() {
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('The response had no access token.');
    last = token;
    return token;
  }

  return async (isRefused = false): Promise<string> => {
    if (isRefused && last !== undefined && refused !== last) {
      refused = last;
      // A client caches its token until it expires.
      client = open();
    }
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
}
