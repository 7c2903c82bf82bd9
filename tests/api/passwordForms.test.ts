import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#api/contract/account.ts';
import { choosePassword, createPasswordLink } from '#api/contract/passwordLinks.ts';
import { confirmIdentity, signIn } from '#api/contract/session.ts';
import { createUser, listRoles, updateUser } from '#api/contract/users.ts';
import { normalizeText } from '#domain/normalizeText.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { password } from '#support/people.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const composed = normalizeText('Café-Ångström-ﬁnal-2026', 'NFC');
const decomposed = normalizeText(composed, 'NFD');
const fullWidth = composed.replace('2026', '２０２６');
const email = 'ines@example.com';

const enter = async (text: string, who = email) =>
  (await desk.send('POST', signIn.path, { email: who, password: text }, { as: 'anonymous' })).status;

async function addUser(text: string) {
  const { results } = await desk.call(listRoles);
  const role = results.find(({ name }) => name === 'Staff')!.id;
  return desk.call(createUser, { body: { name: 'Ines Duarte', email, password: text, roles: [role] } });
}

/** Ways to set a password, each of a user who had none of these before. */
const ways: Record<string, (text: string) => Promise<unknown>> = {
  'set with a new user': addUser,
  'set by a super user': async (text) =>
    desk.call(updateUser, {
      params: { id: (await addUser('violet-harbour-9')).id },
      body: { password: text },
    }),
  'changed by its owner': async (text) => {
    await addUser('violet-harbour-9');
    const credentials = { email, password: 'violet-harbour-9' };
    const { token } = await desk.call(signIn, { body: credentials }, { as: 'anonymous' });
    const body = { password: 'violet-harbour-9', new_password: text };
    await desk.call(changePassword, { body }, { as: { token } });
  },
  'chosen by a link': async (text) => {
    const { id } = await addUser('violet-harbour-9');
    const { url } = await desk.call(createPasswordLink, { params: { id } });
    const body = { token: new URL(url).hash.slice(1), new_password: text };
    await desk.call(choosePassword, { body }, { as: 'anonymous' });
  },
};

describe.each(Object.entries(ways))('SIGNIN-36: a password %s', (_way, set) => {
  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('in %s letters signs in with any of its forms', async (_form, text) => {
    await set(text);
    expect([await enter(composed), await enter(decomposed), await enter(fullWidth)]).toEqual([200, 200, 200]);
    expect(await enter(composed.replace('é', 'e'))).toBe(401);
  });

  it('counts to its last letter, and so does a final blank', async () => {
    const long = `${'harbour tram 9 '.repeat(7)}!`.slice(0, 100);
    const other = `${long.slice(0, 79)}#${long.slice(80)}`;
    await set(`${long} `);
    expect(await enter(`${long} `)).toBe(200);
    for (const text of [long, `${other} `, `${long}  `, `${long}\n`]) expect(await enter(text)).toBe(401);
  });
});

it('SIGNIN-36: any form of a password confirms its owner, and is the current one when it is changed', async () => {
  const as = 'editor';
  await desk.call(changePassword, { body: { password, new_password: composed } }, { as });
  await desk.call(confirmIdentity, { body: { password: decomposed } }, { as });
  await desk.call(confirmIdentity, { body: { password: fullWidth } }, { as });
  const body = { password: decomposed, new_password: 'violet-harbour-9' };
  await desk.call(changePassword, { body }, { as });
  expect(await enter(composed, 'editor@example.com')).toBe(401);
  expect(await enter('violet-harbour-9', 'editor@example.com')).toBe(200);
});

it('SIGNIN-36: a password that was stored before its letters were composed signs in, and in all its forms from then on', async () => {
  const { id } = await addUser('violet-harbour-9');
  const stored = async () =>
    (await desk.deps.db.select({ of: users.passwordHash }).from(users).where(eq(users.id, id)))[0]!.of;
  const old = await hash(decomposed);
  await desk.deps.db.update(users).set({ passwordHash: old }).where(eq(users.id, id));

  expect(await enter(`${decomposed}!`)).toBe(401);
  expect(await stored()).toBe(old);
  expect(await enter(decomposed)).toBe(200);
  const renewed = await stored();
  expect(renewed).not.toBe(old);
  expect([await enter(composed), await enter(decomposed)]).toEqual([200, 200]);
  expect(await stored()).toBe(renewed);
});
