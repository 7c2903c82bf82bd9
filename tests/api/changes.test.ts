import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChanges, type Change } from '#api/contract/changes.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { reportPresence } from '#api/contract/presence.ts';
import { signOut } from '#api/contract/session.ts';
import { createTag } from '#api/contract/tags.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;
let base: string;

beforeAll(async () => {
  desk = await startTestApp();
  base = await desk.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const tab = 'a'.repeat(32);
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 });

/** A connected stream, with the events that have come so far. */
async function follow(token = desk.people.editor.token) {
  const leave = new AbortController();
  const response = await fetch(`${base}/api${followChanges.path}`, {
    headers: { authorization: `Token ${token}` },
    signal: leave.signal,
  });
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const stream = { response, events, isOver: false, leave: () => leave.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of response.body!)
        parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }));
    } catch {
      // The test left.
    }
    stream.isOver = true;
  })();
  await until(() => expect(events.length).toBeGreaterThan(0));
  return stream;
}

const findChanges = ({ events }: { events: EventSourceMessage[] }) =>
  events.filter(({ event }) => event === 'change').map(({ data }) => JSON.parse(data) as Change);

describe('the stream of changes', () => {
  it('names what a call wrote, with its id and the tab that made it', async () => {
    const { id } = await addDigest(desk);
    const stream = await follow();
    await desk.call(updateDigest, { params: { id }, body: { title: 'Rail' } }, { headers: { 'x-tab': tab } });
    await until(() =>
      expect(findChanges(stream)).toContainEqual({
        resource: 'digests',
        ids: [id],
        by: tab,
        user: expect.any(Number),
      }),
    );
    stream.leave();
  });

  it('begins with a gap, as what came before it is not known', async () => {
    const stream = await follow();
    expect(stream.events[0]).toMatchObject({ event: 'gap' });
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    stream.leave();
  });

  it('does not name what a refused call would have written', async () => {
    const stream = await follow();
    await desk.send('POST', createTag.path, { title: '' });
    await desk.call(createTag, { body: { title: 'Rail', slug: 'rail' } });
    await until(() => expect(findChanges(stream).some(({ resource }) => resource === 'tags')).toBe(true));
    expect(findChanges(stream).filter(({ resource }) => resource === 'tags')).toHaveLength(1);
    stream.leave();
  });

  it('ends at once when its person signs out', async () => {
    const person = await addPerson(desk.deps.db, 'staff', { name: 'Ana Lima' });
    const stream = await follow(person.token);
    await desk.call(signOut, {}, { as: person });
    await until(() => expect(stream.isOver).toBe(true));
  });

  it('needs someone who is signed in', async () => {
    const { status } = await desk.send('GET', followChanges.path, undefined, { as: 'anonymous' });
    expect(status).toBe(401);
  });

  it('refuses one person the twenty-first stream, and takes another after one has ended', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow()));
    const refused = await desk.send('GET', followChanges.path, undefined, { as: 'editor' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_streams' } });
    for (const { leave } of streams) leave();
    await until(async () => (await follow()).leave());
  });

  it('tells of presence once a field changes, and not with each heartbeat', async () => {
    const { id } = await addDigest(desk);
    const stream = await follow();
    const beat = (field: string) =>
      desk.call(reportPresence, { params: { id }, body: { screen: tab, field } });
    await beat('title');
    await until(() => expect(findChanges(stream)).toHaveLength(1));
    await beat('title');
    await beat('title');
    await beat('content');
    await until(() => expect(findChanges(stream)).toHaveLength(2));
    expect(findChanges(stream)[1]).toEqual({ resource: 'presence', ids: [id], by: null, user: null });
    const { others } = await desk.call(
      reportPresence,
      { params: { id }, body: { screen: 'b'.repeat(32) } },
      { as: 'editor' },
    );
    expect(others).toMatchObject([{ fields: ['content'] }]);
    stream.leave();
  });
});

it('a stream says so when it may have missed something', async ({ skip }) => {
  if (desk.deps.store.kind === 'embedded') return skip();
  // The connection that listens is there once something came through it.
  const { id } = await addDigest(desk);
  const first = await follow();
  await desk.call(updateDigest, { params: { id }, body: { title: 'Rail' } });
  await until(() => expect(findChanges(first)).not.toEqual([]));
  first.leave();
  const stream = await follow();
  await desk.deps.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen%' and datname = current_database()`);
  await until(() => expect(stream.events.filter(({ event }) => event === 'gap')).toHaveLength(2));
  stream.leave();
});
