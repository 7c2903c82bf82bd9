import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, signInFailures, users } from '#server/db/schema.ts';
import { delayAfter } from '#server/features/people/session/throttle.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp({ trustProxy: 1 });
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

/** Signs in through one proxy, which writes the last entry of the header. */
const signIn = (from: string, { email = 'staff@example.com', secret = 'wrong-password' } = {}) =>
  desk.send(
    'POST',
    '/dashboard/signin/staff/',
    { email, password: secret },
    { as: 'anonymous', headers: { 'x-forwarded-for': from } },
  );

const failBefore = (count: number, failure: { email: string; ip: string }) =>
  desk.deps.db.insert(signInFailures).values(Array.from({ length: count }, () => failure));

async function lastEntry() {
  const [entry] = await desk.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return entry;
}

describe('the limit of sign-in', () => {
  it('is not walked around by invented entries of X-Forwarded-For', async () => {
    const statuses = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      statuses.push((await signIn(`198.51.100.${attempt}, 192.0.2.1`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('counts the addresses of one IPv6 line as one', async () => {
    for (const end of 'abcdef2345') await signIn(`2001:db8:1:2::${end}`);
    expect((await signIn('2001:db8:1:2::1')).status).toBe(429);
    expect((await signIn('2001:db8:1:3::1', { secret: password })).status).toBe(200);
  });

  it('slows an account that fails everywhere, and lets its owner in', async () => {
    await failBefore(12, { email: 'staff@example.com', ip: '198.51.100.1' });
    const start = performance.now();
    expect((await signIn('192.0.2.1', { secret: password })).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(1400);

    // From a network that the owner has signed in from, nothing is slowed.
    const again = performance.now();
    expect((await signIn('192.0.2.1', { secret: password })).status).toBe(200);
    expect(performance.now() - again).toBeLessThan(1400);
  });

  it('slows by half a second each, up to five', () => {
    const byAccount = [10, 11, 13, 20, 5000].map((account) => delayAfter({ account, network: 1 }));
    expect(byAccount).toEqual([0, 500, 1500, 5000, 5000]);
    const byNetwork = [100, 101, 300].map((network) => delayAfter({ account: 1, network }));
    expect(byNetwork).toEqual([0, 500, 5000]);
  });

  it('of a network does not shut out those who have signed in there', async () => {
    expect((await signIn('192.0.2.1', { email: 'editor@example.com', secret: password })).status).toBe(200);
    await failBefore(301, { email: 'stranger@example.com', ip: '192.0.2.1' });
    const refused = await signIn('192.0.2.1', { secret: password });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect((await signIn('192.0.2.1', { email: 'editor@example.com', secret: password })).status).toBe(200);
  });
});

const time = async (call: () => ReturnType<typeof signIn>) => {
  const start = performance.now();
  const { status, body, headers } = await call();
  const { request_id: _, ...answer } = body;
  return { ms: performance.now() - start, answer: { status, answer, retryAfter: headers['retry-after'] } };
};

describe('SIGNIN-32: a wrong password', () => {
  const network = '192.0.2.1';

  it('waits as long for a known email, in its own network, as for an unknown one', async () => {
    expect((await signIn(network, { secret: password })).status).toBe(200);
    await failBefore(103, { email: 'stranger@example.com', ip: network });
    const known = await time(() => signIn(network));
    const unknown = await time(() => signIn(network, { email: 'nobody@example.com' }));
    expect(known.answer).toEqual(unknown.answer);
    expect(known.answer.status).toBe(401);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(1900);
    // Its owner waits for nothing.
    const own = await time(() => signIn(network, { secret: password }));
    expect(own.answer.status).toBe(200);
    expect(own.ms).toBeLessThan(1900);
  });

  it('is refused alike above the limit of a network, and counted as a guess', async () => {
    expect((await signIn(network, { secret: password })).status).toBe(200);
    await failBefore(301, { email: 'stranger@example.com', ip: network });
    for (let guess = 0; guess < 11; guess += 1) {
      const known = await time(() => signIn(network));
      const unknown = await time(() => signIn(network, { email: 'nobody@example.com' }));
      expect(known.answer.status).toBe(429);
      expect({ ...unknown.answer, retryAfter: '' }).toEqual({ ...known.answer, retryAfter: '' });
      expect(Math.abs(Number(unknown.answer.retryAfter) - Number(known.answer.retryAfter))).toBeLessThan(3);
    }
    // Ten guesses in a network are all, a right one too.
    expect((await signIn(network, { secret: password })).status).toBe(429);
  });
});

describe('a failed sign-in', () => {
  it('is in the audit log with its account and address, and without what was typed', async () => {
    await signIn('192.0.2.9');
    expect(await lastEntry()).toMatchObject({
      action: 'sign_in_failed',
      entity: 'user',
      entityId: desk.people.staff.id,
      actorId: null,
      after: { address: '192.0.2.9' },
    });
    await signIn('192.0.2.9', { email: 'my-secret@password.example' });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'sign_in_failed', entityId: null });
    expect(JSON.stringify(entry)).not.toContain('my-secret');
  });

  it('says that the account was not active', async () => {
    await desk.deps.db.update(users).set({ isActive: false }).where(eq(users.id, desk.people.staff.id));
    expect((await signIn('192.0.2.9', { secret: password })).status).toBe(401);
    expect(await lastEntry()).toMatchObject({ after: { reason: 'not active' } });
  });
});
