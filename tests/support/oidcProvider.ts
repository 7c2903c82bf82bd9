import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type AccountClaims } from 'oidc-provider';

export const clientId = 'digest-desk';
export const clientSecret = 'a-secret-of-the-client';
const keyId = 'the key';

/** The provider's claims about a person, besides their identity. */
export type Account = Omit<AccountClaims, 'sub'>;

interface Options {
  /** By what it calls them. They may be changed while it runs. */
  accounts: Record<string, Account>;
  /** Of the desk. */
  publicUrl: string;
}

export interface RunningProvider {
  issuer: string;
  /** Has it take calls and never answer them. */
  setHanging(isHanging: boolean): void;
  /** Has it name another key than the one that it signs with. */
  setForging(isForging: boolean): void;
  /** A browser that has not signed in there yet. */
  openBrowser(): ProviderBrowser;
  stop(): Promise<void>;
}

interface ProviderBrowser {
  /**
   * Opens an address of the provider and signs in as `account` where it asks for that, or cancels. Returns the query that it
   * sends the browser back to the desk with.
   */
  visit(url: string, account: string | null): Promise<string>;
}

/** A real provider (OpenID Connect) on a free port, with a sign-in page that takes the name of an account. */
export async function startProvider({ accounts, publicUrl }: Options): Promise<RunningProvider> {
  let isHanging = false;
  let isForging = false;
  let handle: ((request: IncomingMessage, response: ServerResponse) => unknown) | undefined;
  const server = createServer((request, response) => {
    if (!isHanging) void handle?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scope = 'openid email profile groups';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/login/provider`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          use: 'sig',
          kid: keyId,
        },
      ],
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of the provider'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => accounts[id] && { accountId: id, claims: () => ({ sub: id, ...accounts[id] }) },
    // Without a page that asks what the desk may read.
    async loadExistingGrant(context) {
      const { client, account } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client!.clientId,
        accountId: account!.accountId,
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKey = { ...publicKey.export({ format: 'jwk' }), use: 'sig', kid: keyId };
  handle = async (request, response) => {
    if (isForging && request.url === '/jwks')
      return response
        .setHeader('content-type', 'application/jwk-set+json')
        .end(JSON.stringify({ keys: [otherKey] }));
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(page);
    const account = new URLSearchParams(await text(request)).get('account') ?? '';
    return provider.interactionFinished(
      request,
      response,
      account in accounts
        ? { login: { accountId: account } }
        : { error: 'access_denied', error_description: 'It was cancelled.' },
    );
  };
  return {
    issuer,
    setHanging(next) {
      isHanging = next;
    },
    setForging(next) {
      isForging = next;
    },
    openBrowser: () => openBrowser(issuer),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const page = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
<form method="post"><label>Account <input name="account"></label><button>Continue</button></form></main></html>`;

function openBrowser(issuer: string): ProviderBrowser {
  const cookies = new Map<string, string>();

  async function send(url: string, body?: URLSearchParams) {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects, and submits the sign-in page. */
  async function follow(url: string, account: string | null, body?: URLSearchParams): Promise<string> {
    if (!url.startsWith(issuer)) return new URL(url).search.slice(1);
    const response = await send(url, body);
    const location = response.headers.get('location');
    if (location) return follow(new URL(location, url).href, account);
    if (!url.includes('/interaction/'))
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    return follow(url, account, new URLSearchParams({ account: account ?? '' }));
  }

  return { visit: follow };
}
