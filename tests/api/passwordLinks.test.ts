import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmTotp, startTotp } from '#api/contract/factors.ts';
import { listInbox } from '#api/contract/inbox.ts';
import {
  checkPasswordLink,
  choosePassword,
  createPasswordLink,
  requestPasswordLink,
} from '#api/contract/passwordLinks.ts';
import { signIn, whoAmI } from '#api/contract/session.ts';
import { createToken } from '#api/contract/tokens.ts';
import { importUsers } from '#api/contract/users.ts';
import * as schema from '#server/db/schema.ts';
import { readConfig } from '#server/settings/config.ts';
import { appCode } from '#support/appCode.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { findLastEntry } from '#support/auditTrail.ts';
import { addPerson, password } from '#support/people.ts';
import { startSmtp } from '#support/smtpServer.ts';

const publicUrl = 'https://desk.example';
const from = { name: 'Digest Desk', address: 'desk@desk.example' };
const chosen = 'a-password-of-their-own';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let desk: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  desk = await startTestApp({ publicUrl, mail: { smtpUrl: smtp.url, from } });
  await desk.deps.queue.start();
});
beforeEach(async () => {
  await desk.reset();
  smtp.received.length = 0;
});
afterAll(async () => {
  await desk.close();
  await smtp.close();
});

const newsId = readConfig({
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'desk',
  OIDC_LABEL: 'News ID',
}).provider;

const request = (email: string) =>
  desk.send('POST', requestPasswordLink.path, { email }, { as: 'anonymous' });
const choose = (token: string, text = chosen) =>
  desk.send('POST', choosePassword.path, { token, new_password: text }, { as: 'anonymous' });
const check = (token: string) => desk.send('POST', checkPasswordLink.path, { token }, { as: 'anonymous' });
/** Makes mailed links older by minutes. */
const age = (minutes: number) =>
  desk.deps.db.execute(
    sql`update password_links set mailed_at = mailed_at - make_interval(mins => ${minutes}::int)`,
  );
const enter = (email: string, text: string) =>
  desk.send('POST', signIn.path, { email, password: text }, { as: 'anonymous' });
const toToken = (text: string) =>
  /^https:\/\/desk\.example\/password-link#([\w-]{43})$/m.exec(text)?.[1] ?? '';
const findEntry = (action: string) => findLastEntry(desk, action);

const make = (id: number, as?: 'staff' | 'editor') =>
  desk.send('POST', createPasswordLink.path.replace('{id}', String(id)), undefined, as && { as });

/** `mailedAt` is set after the email is sent. */
const countUnrecorded = () =>
  desk.deps.db.$count(
    schema.passwordLinks,
    and(eq(schema.passwordLinks.origin, 'mail'), isNull(schema.passwordLinks.mailedAt)),
  );

async function mailLink(email: string): Promise<string> {
  const before = smtp.received.length;
  await request(email);
  await expect.poll(() => smtp.received.length).toBe(before + 1);
  await expect.poll(countUnrecorded).toBe(0);
  return toToken(smtp.received.at(-1)!.text);
}

describe('SIGNIN-14: who has forgotten their password', () => {
  it('gets a link by mail, and chooses a new one, once', async () => {
    const { editor } = desk.people;
    const { token: script } = await desk.call(
      createToken,
      { body: { name: 'Script', days: 1, scopes: ['read'] } },
      { as: 'editor' },
    );
    const token = await mailLink(editor.email.toUpperCase());
    expect(smtp.received[0]!.to).toEqual([editor.email]);
    expect(smtp.received[0]!.html).toContain(`href="https://desk.example/password-link#${token}"`);
    // Neither the token nor the password is stored.
    const [stored] = await desk.deps.db.select().from(schema.passwordLinks);
    expect(JSON.stringify(stored)).not.toContain(token);

    expect((await choose(token)).status).toBe(204);
    expect((await choose(token)).body).toMatchObject({ code: 'password_link_ended' });
    expect((await enter(editor.email, password)).status).toBe(401);
    expect((await enter(editor.email, chosen)).status).toBe(200);
    for (const ended of [editor.token, script])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect((await desk.send('GET', whoAmI.path, undefined, { as: { token: ended } })).status).toBe(401);
    expect(await findEntry('choose_password')).toMatchObject({
      actorId: editor.id,
      entityId: editor.id,
      after: { sessions_ended: 1, tokens_revoked: 1 },
    });
    const { body } = await enter(editor.email, chosen);
    const { results } = await desk.call(listInbox, {}, { as: { token: String(body['token']) } });
    expect(results[0]).toMatchObject({ kind: 'password_chosen' });
  });

  it('SIGNIN-24: is mailed where their role signs in with the provider, and an earlier link is refused', async () => {
    const { editor } = desk.people;
    const token = await mailLink(editor.email);
    await desk.deps.db
      .update(schema.roles)
      .set({ needsProvider: true })
      .where(eq(schema.roles.codename, 'EDITOR_PERM'));
    desk.deps.config.provider = newsId;
    try {
      const refused = await choose(token);
      expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('News ID')]);
      await desk.deps.db.delete(schema.passwordLinks);
      await mailLink(editor.email);
      expect(smtp.received[1]).toMatchObject({
        to: [editor.email],
        text: expect.stringMatching(/sign in with News ID[^]*https:\/\/desk\.example/),
      });
      expect(smtp.received[1]!.text).not.toContain('#');
    } finally {
      desk.deps.config.provider = undefined;
      await desk.deps.db.update(schema.roles).set({ needsProvider: false });
    }
  });

  it('learns nothing of who has an account', async () => {
    const off = await addPerson(desk.deps.db, 'staff', { name: 'Gone', isActive: false });
    await desk.deps.db.insert(schema.users).values({ name: 'Reader', email: 'reader@example.com' });
    const answers = [];
    for (const email of [
      off.email,
      'reader@example.com',
      'nobody@example.com',
      'no email',
      desk.people.editor.email,
    ])
      // oxlint-disable-next-line no-await-in-loop -- in their order
      answers.push(await request(email));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    // Tasks are done in the order in which they were sent.
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]!.to).toEqual([desk.people.editor.email]);
  });

  it('is mailed once in two minutes, and all links end once one was used', async () => {
    const { email } = desk.people.editor;
    const first = await mailLink(email);
    await request(email);
    await age(3);
    const second = await mailLink(email);
    expect(smtp.received).toHaveLength(2);
    expect((await choose(first)).status).toBe(204);
    expect((await choose(second)).body).toMatchObject({ code: 'password_link_ended' });
  });

  it('SIGNIN-34: is mailed ten links an hour at most, of which each works', async () => {
    const { email } = desk.people.editor;
    const first = await mailLink(email);
    for (let mail = 1; mail < 10; mail += 1) {
      // Requests come from anywhere.
      await desk.deps.db.delete(schema.signInFailures);
      await age(3);
      await mailLink(email);
    }
    await age(3);
    await request(email);
    await request(desk.people.staff.email);
    // Tasks are done in the order in which they were sent.
    await expect.poll(() => smtp.received.at(-1)?.to).toEqual([desk.people.staff.email]);
    expect(smtp.received).toHaveLength(11);
    expect((await choose(first)).status).toBe(204);
  });

  it('is refused a link that has expired, or whose owner was deactivated', async () => {
    const { editor } = desk.people;
    const token = await mailLink(editor.email);
    await desk.deps.db.execute(sql`update password_links set expires_at = now() - interval '1 second'`);
    expect((await choose(token)).status).toBe(400);
    await desk.deps.db.execute(sql`update password_links set expires_at = now() + interval '1 minute'`);
    await desk.deps.db.update(schema.users).set({ isActive: false }).where(eq(schema.users.id, editor.id));
    expect((await choose(token)).status).toBe(400);
    expect((await choose('made-up')).status).toBe(400);
  });

  it('may try a refused password again, and uses a link once where two come at once', async () => {
    const { editor } = desk.people;
    const token = await mailLink(editor.email);
    expect((await choose(token, 'password')).body).toMatchObject({ new_password: [expect.any(String)] });
    const answers = await Promise.all([choose(token), choose(token, `${chosen}-2`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  it('can sign in at once, also after too many attempts', async () => {
    const { editor } = desk.people;
    const token = await mailLink(editor.email);
    for (let attempt = 0; attempt < 11; attempt += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they count
      await enter(editor.email, 'wrong');
    expect((await enter(editor.email, password)).status).toBe(429);
    await choose(token);
    expect((await enter(editor.email, chosen)).status).toBe(200);
  });

  it('still needs the second factor', async () => {
    const { secret } = await desk.call(startTotp, {}, { as: 'editor' });
    await desk.call(confirmTotp, { body: { code: appCode(secret) } }, { as: 'editor' });
    await choose(await mailLink(desk.people.editor.email));
    expect((await enter(desk.people.editor.email, chosen)).body).toMatchObject({ code: 'factor_needed' });
  });

  it('is refused too many requests, and told where there is no mail', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they count
      answers.push((await request('nobody@example.com')).status);
    expect(answers.at(-1)).toBe(429);
    const plain = await startTestApp();
    const { status, body } = await plain.send(
      'POST',
      requestPasswordLink.path,
      { email: plain.people.editor.email },
      { as: 'anonymous' },
    );
    await plain.close();
    expect([status, body.code]).toEqual([409, 'not_configured']);
  });
});

it('SIGNIN-35: a link is checked any number of times, and then says that it was used', async () => {
  const token = await mailLink(desk.people.editor.email);
  for (let time = 0; time < 3; time += 1) expect((await check(token)).status).toBe(204);
  // A scanner of mails reads the page, and no browser sends it the token.
  for (const method of ['HEAD', 'GET'] as const)
    expect((await desk.app.inject({ method, url: '/password-link' })).statusCode).toBeLessThan(500);
  expect((await choose(token)).status).toBe(204);
  for (const ended of [token, 'made-up']) {
    const { status, body } = await check(ended);
    expect([status, body.code]).toEqual([400, 'password_link_ended']);
  }
});

describe('SIGNIN-15: a super user', () => {
  it('makes a link for a day, which is recorded and ends the one before', async () => {
    const { editor } = desk.people;
    const before = toToken(String((await make(editor.id)).body['url']));
    const { status, body } = await make(editor.id);
    expect(status).toBe(201);
    const hours = (Date.parse(String(body['expires_at'])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect((await choose(before)).status).toBe(400);
    expect((await choose(toToken(String(body['url'])))).status).toBe(204);
    expect(JSON.stringify(await findEntry('create_password_link'))).not.toContain('#');
  });

  it('SIGNIN-34: makes one that no request for a mail voids, nor the other way round', async () => {
    const { editor } = desk.people;
    const handedOver = toToken(String((await make(editor.id)).body['url']));
    const mailed = await mailLink(editor.email);
    await make(editor.id);
    expect((await check(mailed)).status).toBe(204);
    const again = toToken(String((await make(editor.id)).body['url']));
    await age(3);
    await mailLink(editor.email);
    expect((await check(handedOver)).status).toBe(400);
    expect((await choose(again)).status).toBe(204);
  });

  it('alone does, and for those who can sign in', async () => {
    const off = await addPerson(desk.deps.db, 'staff', { name: 'Gone', isActive: false });
    expect((await make(desk.people.editor.id, 'staff')).status).toBe(403);
    expect((await make(off.id)).status).toBe(400);
    expect((await make(987_654)).status).toBe(404);
  });

  it('ends it by setting a password, and by deactivation', async () => {
    const { editor } = desk.people;
    const token = toToken(String((await make(editor.id)).body['url']));
    await desk.send('PATCH', `/dashboard/users/${editor.id}/`, { password: 'a-given-password' });
    expect((await choose(token)).status).toBe(400);
  });
});

describe('USERS-24: users of a file, where mails are sent', () => {
  it('are mailed a link each, and none is in the answer', async () => {
    const csv = 'name,email,role\nInes Okafor,ines@example.com,Editor\n';
    const { links, added } = await desk.call(importUsers, { body: { csv } });
    expect([links, added]).toEqual([[], 1]);
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['ines@example.com']]);
    expect((await choose(toToken(smtp.received[0]!.text))).status).toBe(204);
    expect((await enter('ines@example.com', chosen)).status).toBe(200);
  });
});
