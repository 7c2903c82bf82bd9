import { sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FcmCredentials } from '#server/platform/config/fcmSettings.ts';

const googleTokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const assertionSeconds = 3600;
/** Before its end, so that no message leaves with a token that ends on the way. */
const renewMs = 5 * 60_000;
const timeoutMs = 10_000;
const retryMs = [100, 500];

interface Token {
  text: string;
  endsAt: number;
}

/**
 * Access tokens of a service account, each fetched once and used until shortly before it ends. `tokenUrl` replaces
 * Google's, for tests and development.
 */
export function createTokenSource(credentials: FcmCredentials, tokenUrl = googleTokenUrl) {
  let token: Token | undefined;
  let refused: string | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchOnce() {
    token = await fetchToken(credentials, tokenUrl);
    return token.text;
  }

  return async (isRefused = false): Promise<string> => {
    if (isRefused && token && refused !== token.text) {
      refused = token.text;
      token = undefined;
    }
    if (token && token.endsAt - renewMs > Date.now()) return token.text;
    // Of many calls at once, one fetches.
    fetching ??= fetchOnce().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
}

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
async function fetchToken(credentials: FcmCredentials, tokenUrl: string): Promise<Token> {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: signAssertion(credentials),
  });
  const response = await post(tokenUrl, body);
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { access_token: text, expires_in: seconds = 0, error, error_description: reason } = answer;
  if (response.ok && typeof text === 'string' && text !== '')
    return { text, endsAt: Date.now() + Number(seconds) * 1000 };
  throw new Error(
    response.ok
      ? 'The answer had no access token.'
      : `No access token: ${[response.status, error, reason].filter(Boolean).map(String).join(' ')}`,
  );
}

/** Again where Google does not answer or has a fault of its own. */
async function post(url: string, body: URLSearchParams): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = retryMs[attempt];
    try {
      const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
      if (response.status < 500 || pause === undefined) return response;
      await response.body?.cancel();
    } catch (error) {
      if (pause === undefined) throw error;
    }
    await wait(pause);
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signAssertion({ clientEmail, privateKey }: FcmCredentials) {
  const issued = Math.floor(Date.now() / 1000);
  const claims = {
    iss: clientEmail,
    scope,
    aud: googleTokenUrl,
    iat: issued,
    exp: issued + assertionSeconds,
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
