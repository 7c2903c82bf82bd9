import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { createComment, deleteComment, listComments, updateComment } from '#api/contract/comments.ts';
import { copyDigest, getDigest } from '#api/contract/digests.ts';
import { listInbox } from '#api/contract/inbox.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { startTestApp, type As, type TestApp } from '#support/app.ts';
import { run, undo } from '#support/bulk.ts';
import { addDigest } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;
let digest: number;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  digest = (await addDigest(desk, { title: 'Rail', digest_author: desk.people.staff.id })).id;
});
afterAll(() => desk.close());

const anchor = { quote: 'a sleeper', prefix: 'In Vienna ', suffix: ' costs less', start: 10 };
const add = (body: InputOf<typeof createComment>['body'], as: As = 'super', id = digest) =>
  desk.call(createComment, { params: { id }, body }, { as });
const list = async (id = digest) => (await desk.call(listComments, { params: { id } })).results;
const change = (id: number, body: object, as: As = 'super') =>
  desk.send('PATCH', `/dashboard/comments/${id}/`, body, { as });
const inbox = async (as: As) => (await desk.call(listInbox, {}, { as })).results;

describe('COMMENT-01: comments', () => {
  it('are of the digest or of a passage, with answers, and no part of the digest itself', async () => {
    const before = await desk.call(getDigest, { params: { id: digest } });
    const thread = await add({ text: '<b>Is that so?</b>', anchor }, 'editor');
    await add({ text: 'It is.', thread_id: thread.id });
    expect(await list()).toMatchObject([
      { text: '<b>Is that so?</b>', anchor, author: { name: 'editor' }, thread_id: null },
      { text: 'It is.', anchor: null, thread_id: thread.id },
    ]);
    expect(await desk.call(getDigest, { params: { id: digest } })).toEqual(before);
  });

  it('are listed under their digest’s title in the audit log, even after deletion', async () => {
    const { id } = await add({ text: 'One' });
    await desk.call(deleteComment, { params: { id } });
    const { results } = await desk.call(listAudit, { query: { entity: 'comment' } });
    expect(results.map((entry) => [entry.action, entry.entity_name])).toEqual([
      ['delete', 'Rail'],
      ['create', 'Rail'],
    ]);
  });

  it('are changed by who wrote them, and deleted by editors too, the first with its answers', async () => {
    const thread = await add({ text: 'One' }, 'staff');
    await add({ text: 'Two', thread_id: thread.id });
    expect((await change(thread.id, { text: 'Other' }, 'super')).status).toBe(403);
    expect((await change(thread.id, { text: 'Other' }, 'staff')).body).toMatchObject({ text: 'Other' });
    const own = await add({ text: 'Of an editor' }, 'editor');
    const refused = await desk.send('DELETE', `/dashboard/comments/${own.id}/`, undefined, { as: 'staff' });
    expect(refused.status).toBe(403);
    await desk.call(deleteComment, { params: { id: thread.id } }, { as: 'editor' });
    expect((await list()).map(({ text }) => text)).toEqual(['Of an editor']);
    expect((await change(thread.id, { resolved: true })).status).toBe(404);
    const late = { text: 'Late', thread_id: thread.id };
    expect(await desk.send('POST', `/digests/${digest}/comments/`, late)).toMatchObject({
      status: 400,
      body: { thread_id: ['This thread was deleted.'] },
    });
  });

  it('are resolved and reopened as a thread, and an answer reopens it', async () => {
    const { id } = await add({ text: 'One' });
    const answer = await add({ text: 'Two', thread_id: id });
    const resolved = await desk.call(
      updateComment,
      { params: { id }, body: { resolved: true } },
      { as: 'editor' },
    );
    expect(resolved.resolved_by).toMatchObject({ name: 'editor' });
    expect((await change(answer.id, { resolved: true })).status).toBe(400);
    await add({ text: 'Three', thread_id: id });
    expect((await list())[0]!.resolved_at).toBeNull();
  });

  it('are hidden in the trash, come back with the digest, are deleted with it, and are not copied', async () => {
    const { id } = await add({ text: 'One' });
    const copy = await desk.call(copyDigest, { params: { id: digest } });
    expect(await list(copy.id)).toEqual([]);
    const removal = await run(desk, { action: 'delete', digests: [digest] });
    expect((await desk.send('GET', `/digests/${digest}/comments/`)).status).toBe(404);
    expect((await change(id, { text: 'Other' })).status).toBe(404);
    await undo(desk, removal.id);
    expect(await list()).toHaveLength(1);
    await desk.deps.db.execute(sql`delete from digests where id = ${digest}`);
    expect(await desk.deps.db.$count(sql`comments`)).toBe(0);
  });

  it('are refused where they are empty, too long, or of another digest', async () => {
    const post = (body: object) => desk.send('POST', `/digests/${digest}/comments/`, body);
    const other = await add({ text: 'One' }, 'super', (await addDigest(desk)).id);
    for (const body of [
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { text: 'One', thread_id: other.id },
      { text: 'One', anchor: { ...anchor, quote: '' } },
    ])
      // oxlint-disable-next-line no-await-in-loop
      expect((await post(body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('COMMENT-03: whom comments concern', () => {
  it('whoever is mentioned, the author and the assignee, and who has answered, once each', async () => {
    const { editor, staff } = desk.people;
    const thread = await add({ text: 'One @editor', mentions: [editor.id, 999_999] });
    expect((await inbox('editor')).map(({ kind }) => kind)).toEqual(['mentioned']);
    expect((await inbox('staff')).map(({ kind, text }) => [kind, text])).toEqual([
      ['commented', 'One @editor'],
    ]);
    await add({ text: 'Two', thread_id: thread.id, mentions: [staff.id] }, 'editor');
    expect((await inbox('super')).map(({ kind }) => kind)).toEqual(['commented']);
    expect((await inbox('staff')).map(({ kind }) => kind)).toEqual(['mentioned', 'commented']);
  });

  it('once of one comment, however it is edited, and nobody of its deletion', async () => {
    const { editor, staff } = desk.people;
    const gone = await addPerson(desk.deps.db, 'editor', { name: 'Gone', isActive: false });
    const { id } = await add({ text: '@editor @Gone', mentions: [editor.id, gone.id] });
    const edit = (text: string, mentions: number[]) => change(id, { text, mentions });
    await edit('@editor, please', []);
    await edit('Please', []);
    await edit('@editor, @staff', [editor.id, staff.id]);
    await desk.call(deleteComment, { params: { id } });
    expect((await inbox('editor')).map(({ kind }) => kind)).toEqual(['mentioned']);
    expect((await inbox('staff')).map(({ kind }) => kind)).toEqual(['commented']);
    const [{ count } = { count: 0 }] = (
      await desk.deps.db.execute<{ count: number }>(
        sql`select count(*)::int as count from inbox_items where user_id = ${gone.id}`,
      )
    ).rows;
    expect(count).toBe(0);
  });

  it('whoever an edit mentions first is told of that alone', async () => {
    const { editor } = desk.people;
    const own = (await addDigest(desk, { digest_author: null })).id;
    const { id } = await add({ text: 'One' }, 'super', own);
    await change(id, { text: '@editor', mentions: [editor.id] });
    expect((await inbox('editor')).map(({ kind, text }) => [kind, text])).toEqual([['mentioned', '@editor']]);
  });
});

it('INBOX-05: an item about a comment names it, as long as that exists', async () => {
  const thread = await add({ text: 'One' }, 'editor');
  const answer = await add({ text: 'Two', thread_id: thread.id });
  expect((await inbox('editor'))[0]).toMatchObject({ comment_id: answer.id, subject: { id: digest } });
  expect((await inbox('staff'))[0]).toMatchObject({ comment_id: answer.id });
  await desk.call(deleteComment, { params: { id: answer.id } });
  expect((await inbox('editor'))[0]).toMatchObject({ comment_id: null, text: 'Two' });
});

it('COMMENT-07: reading comments locks nothing', async () => {
  await add({ text: 'One' });
  const { db } = desk.deps;
  const before = await db.execute<{ xmax: string }>(sql`select xmax from digests where id = ${digest}`);
  await list();
  const after = await db.execute<{ xmax: string }>(sql`select xmax from digests where id = ${digest}`);
  expect(after.rows).toEqual(before.rows);
  const empty = await addDigest(desk);
  expect(await list(empty.id)).toEqual([]);
  expect((await desk.send('GET', '/digests/999999/comments/')).status).toBe(404);
});

it('COMMENT-01: of two who resolve at once both succeed, and whoever answers a deleted digest is told', async () => {
  const { id } = await add({ text: 'One' });
  const both = await Promise.all([change(id, { resolved: true }), change(id, { resolved: true }, 'editor')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await run(desk, { action: 'delete', digests: [digest] });
  const late = await desk.send('POST', `/digests/${digest}/comments/`, { text: 'Late', thread_id: id });
  expect(late.status).toBe(404);
});
