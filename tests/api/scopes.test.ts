import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDigest } from '#api/contract/digests.ts';
import { isReadOnly, type Endpoint } from '#api/contract/endpoint.ts';
import { contract, requiredScope } from '#api/contract/index.ts';
import { scopeNames, scopes, type Scope } from '#api/contract/scopes.ts';
import { signOut } from '#api/contract/session.ts';
import { createToken } from '#api/contract/tokens.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;
let tokens: Record<Scope, string>;

beforeAll(async () => {
  desk = await startTestApp();
  const made = await Promise.all(scopes.map((scope) => makeToken([scope])));
  tokens = Object.fromEntries(scopes.map((scope, index) => [scope, made[index]])) as typeof tokens;
});
afterAll(() => desk.close());

async function makeToken(given: Scope[]) {
  const body = { name: given.join(' '), days: 1, scopes: given };
  return (await desk.call(createToken, { body })).token;
}

/** Of a row that does not exist: past the scope, such a call is answered for its input. */
const attempt = ({ method, path, body }: Endpoint, token: string) =>
  desk.send(method, path.replaceAll(/\{\w+\}/g, '999999'), body ? {} : undefined, { as: { token } });

const limited = contract
  .map(({ endpoint }) => endpoint)
  .filter(({ access, needsSession }) => access !== 'public' && access !== 'delivery-key' && !needsSession);

describe.each(limited.filter((endpoint) => requiredScope(endpoint) !== null))('13.9: $id', (endpoint) => {
  it('is open to tokens of its scope alone', async () => {
    const needed = requiredScope(endpoint)!;
    for (const scope of scopes.filter((other) => other !== needed)) {
      const { status, body } = await attempt(endpoint, tokens[scope]);
      expect([scope, status, body.code]).toEqual([scope, 403, 'missing_scope']);
      expect(body.detail).toBe(`This token lacks the scope “${scopeNames[needed]}” (${needed}).`);
    }
    expect((await attempt(endpoint, tokens[needed])).body.code).not.toBe('missing_scope');
  });
});

describe.each(contract.map(({ endpoint }) => endpoint).filter(({ needsSession }) => needsSession))(
  '13.9: $id',
  (endpoint) => {
    it('is not for tokens, whatever their scopes', async () => {
      const token = await makeToken([...scopes]);
      expect(await attempt(endpoint, token)).toMatchObject({ status: 403, body: { code: 'needs_session' } });
    });
  },
);

it('13.9: only `users` makes and changes users, and what they sign in with', () => {
  for (const { endpoint } of contract) {
    const writesUsers = endpoint.writes?.some((name) => name === 'users' || name === 'tokens');
    if (writesUsers && !endpoint.needsSession)
      expect([endpoint.id, requiredScope(endpoint)]).toEqual([endpoint.id, 'users']);
  }
});

it('13.9: `read` changes nothing, and any token names its owner and ends itself', async () => {
  const { id } = await addDigest(desk, { title: 'Before' });
  for (const { endpoint } of contract)
    if (!isReadOnly(endpoint) && endpoint.access !== 'public' && endpoint.access !== 'delivery-key')
      expect(requiredScope(endpoint)).not.toBe('read');
  expect((await desk.send('GET', `/digests/${id}/`, undefined, { as: { token: tokens.read } })).status).toBe(
    200,
  );
  const patch = await desk.send(
    'PATCH',
    `/dashboard/digests/${id}/`,
    { title: 'B' },
    { as: { token: tokens.read } },
  );
  expect(patch.status).toBe(403);
  expect((await desk.call(getDigest, { params: { id } })).title).toBe('Before');
  for (const token of Object.values(tokens)) {
    expect((await desk.send('GET', '/dashboard/me/', undefined, { as: { token } })).status).toBe(200);
    await desk.call(signOut, {}, { as: { token } });
    expect((await desk.send('GET', '/dashboard/me/', undefined, { as: { token } })).status).toBe(401);
  }
});

it('docs/access.md names every scope as the contract does', () => {
  const page = readFileSync(join(packageRoot, 'docs/access.md'), 'utf8');
  for (const scope of scopes)
    expect(page).toMatch(new RegExp(`\\| \`${scope}\` +\\| ${scopeNames[scope]} +\\|`));
});
