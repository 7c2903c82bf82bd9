import { JWT } from 'google-auth-library';
import type { FcmCredentials } from '#server/platform/config/fcmSettings.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/**
 * Access tokens of a service account, each fetched once and used until shortly before it ends. `tokenUrl` replaces
 * Google's, for tests and development.
 */
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

  /** Of many calls at once, one fetches. */
  async function fetchToken() {
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('The answer had no access token.');
    last = token;
    return token;
  }

  return async (isRefused = false): Promise<string> => {
    if (isRefused && last !== undefined && refused !== last) {
      refused = last;
      // A client caches its token until it ends by the clock.
      client = open();
    }
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
}
