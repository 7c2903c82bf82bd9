import { createHash } from 'node:crypto';
import type { Configuration, CustomFetch } from 'openid-client';
import { providerPath } from '#domain/signIn.ts';
import { type Egress, createHostEgress } from '#server/egress/egress.ts';
import { EgressError } from '#server/egress/errors.ts';
import type { Config } from '#server/settings/config.ts';
import type { ProviderSettings } from '#server/settings/staff.ts';
import type { Claims } from './claims.ts';

const loadOpenId = () => import('openid-client');

export class ProviderError extends Error {
  override name = 'ProviderError';
  /**
   * `unavailable`: unreachable or refuses this server; `cancelled`: the browser came back without a sign-in;
   * `unchecked`: the answer failed validation.
   */
  readonly reason: 'unavailable' | 'cancelled' | 'unchecked';

  constructor(reason: ProviderError['reason'], cause: unknown) {
    super(`A sign-in with the provider failed: ${reason}.`, { cause });
    this.reason = reason;
  }
}

export interface Identity {
  subject: string;
  idToken: string;
  /** When the user authenticated with the provider; undefined if the provider doesn't say. */
  authenticatedAt: Date | undefined;
  claims: Claims;
}

export interface Provider {
  createStartUrl(secret: string, maxAgeSeconds: number): Promise<string>;
  identify(secret: string, query: string): Promise<Identity>;
  createSignOutUrl(idToken: string): Promise<string | null>;
  close(): Promise<void>;
}

/** The provider returns the state, which identifies the cookie. */
export const deriveState = (secret: string) => deriveSecret('state', secret);

/** Knowing one derived value doesn't reveal the others. */
const deriveSecret = (purpose: 'state' | 'nonce' | 'verifier', secret: string) =>
  createHash('sha256').update(`${purpose} ${secret}`).digest('base64url');

const hourMs = 3_600_000;

/** Some servers reject longer URLs. */
const maxHintLength = 4000;

export function createProvider(
  settings: ProviderSettings,
  { publicUrl, egress }: Pick<Config, 'publicUrl'> & { egress: Egress },
): Provider {
  const { issuer, clientId, clientSecret, scopes, timeoutMs } = settings;
  const own = createHostEgress(issuer);
  const issuerHost = new URL(issuer).host;
  const redirectUri = `${publicUrl}${providerPath()}`;

  /**
   * The configured host may be private; other hosts the provider names may not, unless listed in
   * `ALLOW_PRIVATE_HOSTS`.
   */
  const fetchByEgress: CustomFetch = async (url, { method, body, headers }) => {
    const through = new URL(url).host === issuerHost ? own : egress;
    const answer = await through.fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      ...(body !== undefined && body !== null && { body: String(body as string | URLSearchParams) }),
      headers,
      timeoutMs,
      maxBytes: 1024 * 1024,
      allowsAnyStatus: true,
    });
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };

  async function discover(): Promise<Configuration> {
    const {
      allowInsecureRequests,
      customFetch,
      discovery,
      enableNonRepudiationChecks,
      ClientSecretBasic,
      ClientSecretPost,
      None,
    } = await loadOpenId();
    const isInsecure = issuer.startsWith('http:');
    return discovery(
      new URL(issuer),
      clientId,
      {},
      (server, ...rest) => {
        if (clientSecret === undefined) return None()(server, ...rest);
        // A provider that lists no methods uses Basic (Discovery 1.0, section 3).
        const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
        return (takesPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)(server, ...rest);
      },
      {
        [customFetch]: fetchByEgress,
        // Verify the ID token's signature; don't rely on TLS alone (ASVS 5.0, 6.8.2).
        execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
      },
    );
  }

  let known: { configuration: Promise<Configuration>; at: number } | undefined;

  async function configure(): Promise<Configuration> {
    if (!known || Date.now() - known.at > hourMs) known = { configuration: discover(), at: Date.now() };
    const current = known;
    try {
      return await current.configuration;
    } catch (error) {
      if (known === current) known = undefined;
      throw new ProviderError('unavailable', error);
    }
  }

  return {
    async createStartUrl(secret, maxAgeSeconds) {
      const configuration = await configure();
      const { buildAuthorizationUrl } = await loadOpenId();
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: deriveState(secret),
        nonce: deriveSecret('nonce', secret),
        code_challenge: createHash('sha256').update(deriveSecret('verifier', secret)).digest('base64url'),
        code_challenge_method: 'S256',
        // With `max_age`, the provider must report the authentication time (Core 1.0, section 3.1.2.1).
        max_age: String(maxAgeSeconds),
        ...(maxAgeSeconds === 0 && { prompt: 'login' }),
      }).href;
    },

    async identify(secret, query) {
      const configuration = await configure();
      const { authorizationCodeGrant, fetchUserInfo } = await loadOpenId();
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: deriveState(secret),
          expectedNonce: deriveSecret('nonce', secret),
          pkceCodeVerifier: deriveSecret('verifier', secret),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new ProviderError('unchecked', undefined);
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
        return {
          subject: claims.sub,
          idToken: tokens.id_token,
          authenticatedAt:
            claims.auth_time === undefined
              ? undefined
              : new Date(Math.min(claims.auth_time * 1000, Date.now())),
          claims: { ...more, ...claims },
        };
      } catch (error) {
        throw await toProviderError(error);
      }
    },

    async createSignOutUrl(idToken) {
      const configuration = await configure();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      const { buildEndSessionUrl } = await loadOpenId();
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${publicUrl}/login`,
        ...(idToken.length <= maxHintLength && { id_token_hint: idToken }),
      }).href;
    },

    close: () => own.close(),
  };
}

async function toProviderError(error: unknown): Promise<ProviderError> {
  if (error instanceof ProviderError) return error;
  const { AuthorizationResponseError, ResponseBodyError } = await loadOpenId();
  if (error instanceof AuthorizationResponseError) return new ProviderError('cancelled', error);
  const isOurs = error instanceof ResponseBodyError && error.error === 'invalid_client';
  if (isOurs || hasEgressError(error)) return new ProviderError('unavailable', error);
  return new ProviderError('unchecked', error);
}

const hasEgressError = (error: unknown): boolean =>
  error instanceof EgressError || (error instanceof Error && hasEgressError(error.cause));
