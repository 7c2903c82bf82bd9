import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPlan } from '#api/contract/planning.ts';
import { createTag } from '#api/contract/tags.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
let ids: number[];

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  await api.client.call(createTag, { body: { title: 'Rail, fast', slug: 'rail-fast' } });
  ids = [await api.draft('Harbour'), await api.draft('Night train')];
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const edit = (...args: string[]) => desk.run(['digests', 'edit', ...args]);

/** An editor that does what a script of `sed` says, or whatever else. */
async function editor(line: string) {
  const file = path.join(desk.configHome, '..', 'editor.sh');
  await writeFile(file, `#!/bin/sh\n${line}\n`);
  await chmod(file, 0o755);
  return { env: { VISUAL: file } };
}
const withEditor = async (line: string, ...args: string[]) =>
  desk.run(['digests', 'edit', String(ids[0]), '--editor', ...args], await editor(line));

it('DESK-18 --set changes any field of many digests in a job that can be undone', async () => {
  const args = [...ids.map(String), '--set', 'subtitle=a=b', '--set', 'tags="Rail, fast"', '--yes'];
  const done = await edit(...args, '--json');
  expect({ code: done.code, result: JSON.parse(done.stdout) as unknown }).toMatchObject({
    code: 0,
    result: { matched: 2, changed: 2 },
  });
  expect((await api.get(ids[1]!)).subtitle).toBe('a=b');
  expect(await api.findTags(ids[1]!)).toEqual(['Rail, fast']);
  expect((await desk.run(['jobs', 'undo', '--yes'])).code).toBe(0);
  expect((await api.get(ids[1]!)).subtitle).toBe('');
});

it('DESK-31 --set publish_at reads times as `digests schedule` does, takes them back, and the list can be applied', async () => {
  const file = path.join(desk.configHome, '..', 'scheduled.csv');
  const id = String(ids[1]);
  const scheduled = async () => {
    const { publication } = await api.client.call(getPlan, { params: { id: ids[1]! } });
    return publication;
  };
  expect((await edit(id, '--set', 'publish_at=2d', '--yes')).code).toBe(0);
  expect(Date.parse((await scheduled())!.at) - Date.now()).toBeGreaterThan(47 * 3_600_000);
  await writeFile(file, (await desk.run(['digests', 'list', '--all', '--csv'])).stdout);
  const same = await desk.run(['digests', 'apply', file, '--yes', '--json']);
  expect(JSON.parse(same.stdout)).toMatchObject({ changed: 0, failed: [] });
  expect((await edit(id, '--set', 'publish_at=tomorrow 09:00 Europe/Oslo', '--yes')).code).toBe(0);
  expect(await scheduled()).toMatchObject({ zone: 'Europe/Oslo' });
  await writeFile(file, `id,publish_at\n${id},2020-01-01 09:00\n`);
  const past = await desk.run(['digests', 'apply', file, '--yes']);
  expect(past).toMatchObject({ code: 2, stderr: expect.stringContaining('at least a minute') as string });
  expect((await edit(id, '--set', 'publish_at=', '--yes')).code).toBe(0);
  expect(await scheduled()).toBeNull();
});

it.each([
  [['--set', 'publish_at=2027-03-28 02:30 Europe/Oslo'], 'clocks skip that time'],
  [['--set', 'publish_at=soon'], 'is not a time'],
  [['--set', 'publish_at=2027-03-01 09:00 Mars/Base'], 'Unknown time zone'],
  [['--set', 'status=Nowhere'], 'status: No status found for “Nowhere”.'],
  [['--set', 'colour=red'], 'Unknown field "colour"'],
  [['--set', 'title'], 'is not in the form FIELD=VALUE'],
  [['--set', 'title=A', '--set', 'title=B'], '--set contains the same column twice'],
  [['--set', 'title=A', '--title', 'B'], '--set can’t be combined with other field flags'],
  [['--title', 'B', '--dry-run'], '--dry-run needs --set'],
])('DESK-18 %j is refused, and nothing is changed', async (args, reason) => {
  const refused = await edit(String(ids[0]), ...args, '--yes');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) as string });
  expect((await api.get(ids[0]!)).title).toBe('Harbour');
});

it('DESK-19 --editor saves what was changed in the text, and nothing where it was not', async () => {
  expect(await withEditor('true', '--yes')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Nothing was changed: you made no edits.') as string,
  });
  const done = await withEditor(
    `sed -i 's/^title: .*/title: Harbour again/; s/^tags: .*/tags: "Rail, fast"/; $ a <p>New</p>' "$1"`,
    '--yes',
  );
  expect(done.code).toBe(0);
  const digest = await api.get(ids[0]!);
  expect({ title: digest.title, subtitle: digest.subtitle }).toEqual({
    title: 'Harbour again',
    subtitle: '',
  });
  expect(digest.digest).toContain('<p>New</p>');
  expect(await api.findTags(ids[0]!)).toEqual(['Rail, fast']);
});

it('DESK-19 an editor that fails changes nothing; a text that cannot be saved stays in a file that is named', async () => {
  const { title } = await api.get(ids[0]!);
  const failed = await withEditor(`sed -i 's/^title: .*/title: Lost/' "$1"; exit 3`, '--yes');
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the editor exited with code 3') as string,
  });
  expect((await api.get(ids[0]!)).title).toBe(title);

  const refused = await withEditor(`sed -i 's/^status: .*/status: Nowhere/' "$1"`, '--yes');
  expect(refused.code).toBe(2);
  const [, saved = ''] = /Your edits are in (\S+\.txt)\./.exec(refused.stderr) ?? [];
  expect(await readFile(saved, 'utf8')).toContain('status: Nowhere');
  expect((await edit(String(ids[0]), '--editor')).code).toBe(2);
});

it('DESK-19 what was changed meanwhile is not overwritten', async () => {
  const url = `${server.url}/api/dashboard/digests/${ids[0]}/`;
  const headers = `{ authorization: "Token ${api.token}", "content-type": "application/json" }`;
  const call = `fetch("${url}", { method: "PATCH", headers: ${headers}, body: JSON.stringify({ title: "Meanwhile" }) })`;
  const done = await withEditor(
    `'${process.execPath}' -e '${call}'; sed -i 's/^title: .*/title: Mine/' "$1"`,
    '--yes',
  );
  expect(done).toMatchObject({ code: 1, stderr: expect.stringContaining('Your edits are in') as string });
  expect((await api.get(ids[0]!)).title).toBe('Meanwhile');
});

it('DESK-19 a text stays in its file where the digest was deleted meanwhile, or the edit is not confirmed', async () => {
  const lost = await api.draft('Soon gone');
  const url = `${server.url}/api/dashboard/digests/`;
  const headers = `{ authorization: "Token ${api.token}", "content-type": "application/json" }`;
  const call = `fetch("${url}", { method: "DELETE", headers: ${headers}, body: JSON.stringify({ digest_ids: [${lost}] }) })`;
  const options = await editor(`'${process.execPath}' -e '${call}'; sed -i 's/^title: .*/title: Mine/' "$1"`);
  const deleted = await desk.run(['digests', 'edit', String(lost), '--editor', '--yes'], options);
  const refused = await withEditor(`sed -i 's/^title: .*/title: Mine/' "$1"`);
  for (const { code, stderr } of [deleted, refused]) {
    expect(code).toBe(2);
    const [, textFile = ''] = /Your edits are in (\S+\.txt)\./.exec(stderr) ?? [];
    expect(await readFile(textFile, 'utf8')).toContain('title: Mine');
  }
});
