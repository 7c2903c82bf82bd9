import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Output } from '#cli/output/output.ts';
import type { Shape } from '#cli/output/shape.ts';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { confirmApp } from '#api/contract/broadcasts/apps.ts';
import { registerDevice } from '#api/contract/broadcasts/devices.ts';
import { createLabel } from '#api/contract/labels.ts';
import { addIncomingHeadlines } from '#api/contract/headlines.ts';
import { createView } from '#api/contract/views.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { packageRoot } from '#server/packageRoot.ts';
import { commandEntries } from '#support/commandEntries.ts';
import { startServer, superUser, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
/** Named `Tram line 1` to `Tram line 3`, with the label `To check`. */
let ids: number[];
/** A file with an edit of the third digest. */
let editsFile: string;
/** A file with a user, and one whose email is none. */
let usersFile: string;
/** A table with a post. */
let postsFile: string;
let archiveFolder: string;
/** The flags of a channel that notifications can go through. */
let channel: string[];
const nextYear = `${new Date().getUTCFullYear() + 1}-06-01 09:00`;

beforeAll(async () => {
  server = await startServer();
  api = await readDigests(server);
  const color_code = '#c2410c';
  const toCheck = await api.client.call(createLabel, { body: { title: 'To check', color_code } });
  await api.client.call(createLabel, { body: { title: 'Ready', color_code } });
  ids = [];
  for (let part = 1; part <= 3; part += 1) {
    const id = await api.draft(`Tram line ${part}`);
    await api.client.call(updateDigest, { params: { id }, body: { labels: [toCheck.id] } });
    ids.push(id);
  }
  await api.client.call(createView, { body: { name: 'Mine', query: '', columns: ['id'], sort: null } });
  const headlines = ['Trams return', 'A choir sings'].map((text) => ({
    id: text,
    text,
    source: 'The Daily',
  }));
  await api.client.call(addIncomingHeadlines, { body: { headlines } });
  await api.client.call(confirmApp, { body: { name: 'com.example.digest' } });
  await api.client.call(registerDevice, {
    body: { token: 'phone-one', app_package_name: 'com.example.digest' },
  });
  const { channel_list } = await api.client.call(listGroupChannels, { params: { id: bellGroupId } });
  channel = ['--text', 'Stay in', '--group', String(bellGroupId), '--channel', String(channel_list[0]!.id)];
  desk = await createDesk({
    DESK_API: `${server.url}/api`,
    DESK_TOKEN: api.token,
    BROWSER: 'true',
    EDITOR: 'true',
  });
  editsFile = join(desk.configHome, '..', 'edits.csv');
  usersFile = join(desk.configHome, '..', 'users.csv');
  await writeFile(usersFile, 'name,email,role\nLeo,leo@example.com,Editor\nOdd,odd,Editor\n');
  postsFile = join(desk.configHome, '..', 'posts.csv');
  archiveFolder = join(desk.configHome, '..', 'archive');
  await writeFile(postsFile, 'title,content\nImported by desk,Text\n');
  await writeFile(editsFile, `id,subtitle\n${ids[2]},By a file\n`);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

it('the script of docs/cli.md does as written what it says', async () => {
  const text = await readFile(join(packageRoot, 'docs/cli.md'), 'utf8');
  const script = /## A script\n[^]+?```bash\n([^]+?)```/.exec(text)?.[1] ?? '';
  const { stdout, stderr, code } = await desk.shell(
    `${script}\ncat published.json; for file in trams report; do echo ---; cat $file.csv; done`,
  );
  expect({ stderr, code }).toEqual({
    stderr: expect.stringContaining('Selected digests published'),
    code: 0,
  });

  for (const id of ids) {
    expect(await api.get(id)).toMatchObject({
      status: 'Published',
      tag: [{ title: 'Public transport' }],
      labels: [{ title: 'Ready' }],
    });
  }
  const [published = '', csv = '', report = ''] = stdout.split('---\n');
  expect(JSON.parse(published)).toEqual({ jobs: [expect.any(Number)] });
  const rows = csv.trimEnd().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(
    new RegExp(`^${ids[2]},Published,Tram line 3,long_digest,,Ready,Public transport,`),
  );
  expect(report).toContain('\r\nPublished,3\r\n');

  const again = await desk.shell(script);
  expect(again).toEqual({ stdout: '', stderr: 'No Data Found\nNo drafts about trams.\n', code: 0 });
});

interface Visit {
  args: string[];
  /** The prompts and their answers. */
  dialogue?: [expected: string, answer: string][];
  /** What shows besides. */
  shows: RegExp;
  /** Default: done. */
  code?: number;
}

const yes: Visit['dialogue'] = [['[y/N] ', 'y\r']];
const id = (place: number) => String(ids[place]);

/** One run of each command, in this order. */
const visits: Record<string, () => Visit> = {
  login: () => ({
    args: ['login'],
    dialogue: [
      ['Email: ', `${superUser.email}\r`],
      ['Password: ', `${superUser.password}\r`],
    ],
    shows: /Signed in to http\S+ as admin@example\.com/,
  }),
  whoami: () => ({ args: ['whoami'], shows: /^email +admin@example\.com\r$/m }),
  'config list': () => ({ args: ['config', 'list'], shows: /^NAME .*\r\ndefault /m }),
  'config set': () => ({
    args: ['config', 'set', 'far', '--server', 'http://127.0.0.1:9/api'],
    shows: /far/,
  }),
  'config use': () => ({ args: ['config', 'use', 'far'], shows: /far/ }),
  'config get': () => ({ args: ['config', 'get', 'server'], shows: /^http\S+\/api\r$/m }),
  'config edit': () => ({ args: ['config', 'edit'], shows: /Nothing was changed: you made no edits\./ }),
  'alias set': () => ({
    args: ['alias', 'set', 'mine', 'views use Mine'],
    shows: /desk mine now runs desk views use Mine\./,
  }),
  'alias list': () => ({ args: ['alias', 'list'], shows: /^mine +views use Mine/m }),
  'alias remove': () => ({ args: ['alias', 'remove', 'mine'], shows: /The alias mine was removed\./ }),
  'config remove': () => ({ args: ['config', 'remove', 'far'], shows: /far/ }),
  'digests list': () => ({
    args: ['digests', 'list'],
    shows: /^ID +STATUS +TITLE .*\r\n\d+ +\w+ +Tram line 3/m,
  }),
  'digests get': () => ({ args: ['digests', 'get', id(0)], shows: /^title +Tram line 1\r$/m }),
  'digests create': () => ({
    args: ['digests', 'create', '--title', 'By hand'],
    shows: /^title +By hand\r$/m,
  }),
  'digests edit': () => ({
    args: ['digests', 'edit', id(0), '--title', 'Tram line 1, later'],
    shows: /^title +Tram line 1, later\r$/m,
  }),
  'digests apply': () => ({
    args: ['digests', 'apply', editsFile],
    dialogue: yes,
    shows: /Edits applied\.\r\n1 changed\. Undo with/,
  }),
  'digests plan': () => ({
    args: ['digests', 'plan', id(0), '--day', '2027-03-01'],
    shows: /^planned +2027-03-01\r$/m,
  }),
  'calendar list': () => ({ args: ['calendar', 'list'], shows: / published / }),
  'calendar ics': () => ({ args: ['calendar', 'ics'], shows: /SUMMARY:Published: / }),
  'digests schedule': () => ({
    args: ['digests', 'schedule', id(0), '--cancel'],
    shows: /Publishing cancelled\./,
  }),
  'digests comments': () => ({
    args: ['digests', 'comments', id(0), '--add', 'Who says so?'],
    shows: /^text +Who says so\?\r$/m,
  }),
  'digests copy': () => ({ args: ['digests', 'copy', id(0)], shows: /Digest copied successfully\./ }),
  'digests assign': () => ({
    args: ['digests', 'assign', '--to', 'admin@example.com', id(0)],
    dialogue: yes,
    shows: /1 changed\. Undo with|Digests assigned\./,
  }),
  'digests open': () => ({ args: ['digests', 'open', id(0)], shows: /^http\S+\/digests\/\d+\r$/m }),
  'digests draft': () => ({
    args: ['digests', 'draft', id(0)],
    dialogue: yes,
    shows: /Tram line 1, later[^]+1 changed\. Undo with/,
  }),
  'digests publish': () => ({
    args: ['digests', 'publish', id(0)],
    dialogue: yes,
    shows: /Selected digests published/,
  }),
  'digests status': () => ({
    args: ['digests', 'status', 'Draft', id(0)],
    dialogue: yes,
    shows: /1 changed\./,
  }),
  'digests delete': () => ({
    args: ['digests', 'delete', id(2)],
    dialogue: [['Type the number to continue: ', '1\r']],
    shows: /Digests deleted successfully\./,
  }),
  'tags add': () => ({
    args: ['tags', 'add', '--tag', 'Night', '--create-missing', id(0)],
    dialogue: yes,
    shows: /Tags added successfully\./,
  }),
  'tags list': () => ({ args: ['tags', 'list', '--search', 'Night'], shows: /^ID +TITLE.*\r\n\d+ +Night/m }),
  'tags rename': () => ({
    args: ['tags', 'rename', '1', '--title', 'Transport'],
    shows: /Tag updated successfully\./,
  }),
  'tags edit': () => ({
    args: ['tags', 'edit', '1', '--description', 'All that runs on rails', '--no-group'],
    shows: /^title +Transport\r$[^]+Tag updated successfully\./m,
  }),
  'tags regroup': () => ({
    args: ['tags', 'regroup', '1', '--no-group'],
    shows: /0 of 1 moved\./,
  }),
  'tags remove': () => ({
    args: ['tags', 'remove', '--tag', 'Night', id(0)],
    dialogue: yes,
    shows: /Tags removed successfully\./,
  }),
  'tags create': () => ({
    args: ['tags', 'create', '--title', 'Harbours'],
    shows: /^slug +harbours\r$[^]+Tag created successfully\./m,
  }),
  'tags merge': () => ({
    args: ['tags', 'merge', 'Harbours', '--into', '1'],
    dialogue: yes,
    shows: /Merge Harbours into Transport\? This affects 0 digests\.[^]+Tags merged\./,
  }),
  'tags delete': () => ({
    args: ['tags', 'delete', 'Transport'],
    dialogue: [['Type the number to continue: ', '3\r']],
    shows: /Delete the tag "Transport", and remove it from \d digests\?[^]+Tag deleted successfully\./,
  }),
  'statuses list': () => ({ args: ['statuses', 'list'], shows: /^ID +STATUS NAME.*\r\n1 +Draft /m }),
  'statuses add': () => ({
    args: ['statuses', 'add', '--name', 'Legal check', '--code', 'LC'],
    shows: /^slug +legal-check\r$[^]+Status created successfully\./m,
  }),
  'statuses rename': () => ({
    args: ['statuses', 'rename', 'legal-check', '--name', 'Lawyers'],
    shows: /Status updated successfully\./,
  }),
  'statuses set': () => ({
    args: ['statuses', 'set', 'Lawyers', '--status-color', 'teal', '--set-by', 'editors', '--place', '2'],
    shows: /^color +teal\r$[^]+^set by +editors\r$[^]+Status updated successfully\./m,
  }),
  'statuses delete': () => ({
    args: ['statuses', 'delete', 'Lawyers'],
    dialogue: yes,
    shows: /Delete the status "Lawyers"\?[^]+Status deleted successfully/,
  }),
  'labels create': () => ({
    args: ['labels', 'create', '--title', 'To print'],
    shows: /Label created successfully\./,
  }),
  'labels edit': () => ({
    args: ['labels', 'edit', 'To print', '--title', 'To the printer', '--color-code', '#c2410c'],
    shows: /To the printer[^]+Label updated successfully\./,
  }),
  'labels delete': () => ({
    args: ['labels', 'delete', 'To the printer'],
    dialogue: yes,
    shows: /Delete the label "To the printer"\?[^]+Label deleted successfully\./,
  }),
  'labels list': () => ({ args: ['labels', 'list'], shows: /^ID +TITLE/m }),
  'labels add': () => ({
    args: ['labels', 'add', '--label', 'To check', id(0)],
    dialogue: yes,
    shows: /1 changed\./,
  }),
  'labels remove': () => ({
    args: ['labels', 'remove', '--label', 'Ready', id(0)],
    dialogue: yes,
    shows: /1 changed\./,
  }),
  'labels set': () => ({
    args: ['labels', 'set', '--label', 'Ready', id(0)],
    dialogue: yes,
    shows: /1 changed\./,
  }),
  'users list': () => ({ args: ['users', 'list'], shows: /^ID +NAME +EMAIL .*\r\n\d+ +Administrator /m }),
  'inbox list': () => ({ args: ['inbox', 'list'], shows: /No Data Found|^ID +/m }),
  'inbox read': () => ({ args: ['inbox', 'read', '--all'], shows: /\d+ marked as read\./ }),
  'users create': () => ({
    args: ['users', 'create', '--name', 'Ines', '--email', 'ines@example.com', '--role', 'Staff'],
    dialogue: [
      ['Password: ', 'a-good-one\r'],
      ['Confirm password: ', 'a-good-one\r'],
    ],
    shows: /^email +ines@example\.com\r$[^]+User created successfully\./m,
  }),
  'users deactivate': () => ({
    args: ['users', 'deactivate', 'ines@example.com'],
    dialogue: yes,
    shows: /0 sessions will end[^]+Deactivate Ines\?[^]+User updated successfully\./,
  }),
  'users activate': () => ({
    args: ['users', 'activate', 'ines@example.com'],
    shows: /^is active +yes\r$/m,
  }),
  'users edit': () => ({
    args: ['users', 'edit', 'ines@example.com', '--role', 'Editor'],
    dialogue: yes,
    shows: /Change the user ines@example\.com\?[^]+^role +Editor\r$/m,
  }),
  'users role': () => ({
    args: ['users', 'role', 'ines@example.com', 'Staff'],
    dialogue: yes,
    shows: /Change the user ines@example\.com\?[^]+^role +Staff\r$/m,
  }),
  'settings sign-in edit': () => ({
    args: ['settings', 'sign-in', 'edit', '--factor-role', 'Staff', '--session-days', '45'],
    dialogue: yes,
    shows:
      /sign-in rules for all users\?[^]+factor roles +Staff\r$[^]+^session days +45\r$[^]+Sign-in rules saved\./m,
  }),
  'settings sign-in show': () => ({
    args: ['settings', 'sign-in', 'show'],
    shows: /^factor roles +Staff\r$/m,
  }),
  'users password': () => ({
    args: ['users', 'password', 'ines@example.com', '--generate-password'],
    dialogue: yes,
    shows: /^password +\S+\r$[^]+User updated successfully\./m,
  }),
  'users password-link': () => ({
    args: ['users', 'password-link', 'ines@example.com'],
    shows: /^url +http:\S+\/password-link#\S{43}/m,
  }),
  'users import': () => ({
    args: ['users', 'import', usersFile, '--skip-invalid'],
    shows: /odd +This isn’t a valid email/,
    code: 3,
  }),
  'users reset-factor': () => ({
    args: ['users', 'reset-factor', 'ines@example.com'],
    dialogue: yes,
    shows: /Second factor removed\./,
  }),
  'users sessions list': () => ({
    args: ['users', 'sessions', 'list', 'admin@example.com'],
    shows: /^ID +BROWSER +ADDRESS/m,
  }),
  'users sessions end': () => ({
    args: ['users', 'sessions', 'end', 'ines@example.com', '--all'],
    dialogue: yes,
    shows: /End all sessions of ines@example\.com\?[^]+Sessions ended: 0\./,
  }),
  'categories list': () => ({ args: ['categories', 'list'], shows: /^ID +TITLE|No Data Found/m }),
  'categories create': () => ({
    args: ['categories', 'create', '--title', 'Ferries'],
    shows: /^title +Ferries\r$[^]+Category created\./m,
  }),
  'hosts list': () => ({ args: ['hosts', 'list'], shows: /^ID +BRAND NAME|No Data Found/m }),
  'hosts rename': () => ({
    args: ['hosts', 'rename', 'nowhere.example', '--brand-name', 'X'],
    shows: /No source is called "nowhere\.example"\./,
    code: 5,
  }),
  'views list': () => ({ args: ['views', 'list'], shows: /^ID +NAME[^]+ Mine /m }),
  'views use': () => ({ args: ['views', 'use', 'mine'], shows: /^ID +STATUS +TITLE/m }),
  'reports daily': () => ({ args: ['reports', 'daily'], shows: /^TABLE +NAME +VALUE\r$/m }),
  'reports quality': () => ({
    args: ['reports', 'quality', '--author', 'Administrator'],
    shows: /No Data Found|^\w+/m,
  }),
  'reports broadcasts': () => ({
    args: ['reports', 'broadcasts'],
    shows: /^DATE +NOTIFICATIONS +ACCEPTED +OPENED +OPEN RATE\r$/m,
  }),
  'reports tag-trends': () => ({
    args: ['reports', 'tag-trends'],
    shows: /^TAG ID +TAG +COUNT +BEFORE +CHANGE\r$|No Data Found/m,
  }),
  'reports tags': () => ({ args: ['reports', 'tags'], shows: /No Data Found|^\w+/m }),
  'reports polls': () => ({ args: ['reports', 'polls'], shows: /No Data Found/ }),
  'notifications groups': () => ({ args: ['notifications', 'groups'], shows: /No Data Found/ }),
  'notifications audiences': () => ({ args: ['notifications', 'audiences'], shows: /No Data Found/ }),
  'notifications templates': () => ({ args: ['notifications', 'templates'], shows: /No Data Found/ }),
  'notifications send': () => ({
    args: ['notifications', 'send', '--title', 'Storm', '--to', 'all', ...channel],
    dialogue: [['Type the number to continue: ', '1\r']],
    shows: /People +1\r[^]+Sending notification\./,
  }),
  'notifications schedule': () => ({
    args: ['notifications', 'schedule', '--title', 'Calm', '--to', 'all', ...channel, '--at', nextYear],
    dialogue: [['Type the number to continue: ', '1\r']],
    shows: /Notification scheduled\./,
  }),
  'notifications list': () => ({ args: ['notifications', 'list'], shows: /^BROADCAST +STATUS +TITLE/m }),
  'notifications show': () => ({ args: ['notifications', 'show', '2'], shows: /^status +SCHEDULED\r$/m }),
  'notifications reschedule': () => ({
    args: ['notifications', 'reschedule', '2', '--at', nextYear.replace('09:00', '10:00')],
    shows: /Notification rescheduled\./,
  }),
  'notifications cancel': () => ({ args: ['notifications', 'cancel', '2'], shows: /Notication cancelled/ }),
  'notifications stop': () => ({
    args: ['notifications', 'stop', '2'],
    shows: /The notification was stopped\. Nothing was sent\./,
  }),
  'notifications resume': () => ({
    args: ['notifications', 'resume', '2'],
    shows: /^error: .*can be resumed\./m,
    code: 6,
  }),
  'notifications choose': () => ({
    args: ['notifications', 'choose', '2', 'B'],
    shows: /isn’t waiting for a version to be chosen/,
    code: 6,
  }),
  'notifications apps list': () => ({
    args: ['notifications', 'apps', 'list'],
    shows: /^ID +NAME +DEVICES[^]+com\.example\.digest +1/m,
  }),
  'notifications apps confirm': () => ({
    args: ['notifications', 'apps', 'confirm', 'com.example.lite'],
    dialogue: yes,
    shows: /Send notifications to the devices of com\.example\.lite\?[^]+The app was confirmed\./,
  }),
  'notifications apps remove': () => ({
    args: ['notifications', 'apps', 'remove', 'com.example.lite'],
    dialogue: yes,
    shows: /Devices that will stop getting notifications: 0\.[^]+The app was removed\./,
  }),
  'notifications limits set': () => ({
    args: ['notifications', 'limits', 'set', '--quiet-from', '22:00', '--quiet-to', '07:00'],
    dialogue: yes,
    shows: /Quiet hours: none → 22:00 to 07:00[^]+Undo with `desk notifications limits delete`\./,
  }),
  'notifications limits show': () => ({
    args: ['notifications', 'limits', 'show'],
    shows: /^ID +PACKAGE +QUIET[^]+All other packages +22:00 +07:00/m,
  }),
  'notifications limits delete': () => ({
    args: ['notifications', 'limits', 'delete'],
    dialogue: yes,
    shows: /Delete the limits for all other packages\?[^]+The limits were deleted\./,
  }),
  'feeds add': () => ({
    args: ['feeds', 'add', 'https://news.example/rss', '--title', 'Example News', '--as-is'],
    shows: /^title +Example News\r$[^]+Feed created successfully/m,
  }),
  'feeds list': () => ({ args: ['feeds', 'list'], shows: /^ID +TITLE +STATE.*\r\n1 +Example News/m }),
  'feeds edit': () => ({ args: ['feeds', 'edit', '1', '--every', '30'], shows: /1 feed changed\./ }),
  'feeds check': () => ({ args: ['feeds', 'check', '1', '--no-wait'], shows: /1 feed requested\./ }),
  'feeds export': () => ({ args: ['feeds', 'export'], shows: /xmlUrl="https:\/\/news\.example\/rss"/ }),
  'feeds import': () => ({
    args: ['feeds', 'import', 'none.opml'],
    shows: /^error: Can’t read the file: /m,
    code: 2,
  }),
  'feeds rules list': () => ({
    args: ['feeds', 'rules', 'list', '1'],
    shows: /No board has the ID 1\./,
    code: 5,
  }),
  'feeds rules add': () => ({
    args: ['feeds', 'rules', 'add', '1', '--word', 'trams'],
    shows: /No board has the ID 1\./,
    code: 5,
  }),
  'feeds rules remove': () => ({
    args: ['feeds', 'rules', 'remove', '1'],
    shows: /This rule does not exist/,
    code: 5,
  }),
  'feeds remove': () => ({
    args: ['feeds', 'remove', '1'],
    dialogue: [['Type the number to continue: ', '1\r']],
    shows: /Feeds +1\r[^]+1 feed deleted\./,
  }),
  'headlines list': () => ({
    args: ['headlines', 'list'],
    shows: /^ID +STATUS +TEXT.*\r\n2 +UNPROCESSED +A choir sings/m,
  }),
  'headlines status': () => ({
    args: ['headlines', 'status', 'REJECTED', '1'],
    shows: /Headline updated successfully\./,
  }),
  'headlines group': () => ({
    args: ['headlines', 'group', '2', '--with', '1'],
    shows: /Recluster headlines[^]+Undo with `desk headlines undo 1`\./,
  }),
  'headlines undo': () => ({
    args: ['headlines', 'undo', '1'],
    shows: /Undone\. The groups are back to how they were\./,
  }),
  'headlines ungroup': () => ({ args: ['headlines', 'ungroup', '1'], shows: /0 changed, 1 unchanged\./ }),
  'headlines offers': () => ({ args: ['headlines', 'offers'], shows: /No Data Found/ }),
  'headlines answer': () => ({
    args: ['headlines', 'answer', '99', '--join'],
    shows: /This suggested merge does not exist\./,
    code: 5,
  }),
  'videos segments get': () => ({ args: ['videos', 'segments', 'get', id(0)], shows: /No Data Found/ }),
  'videos segments set': () => ({
    args: ['videos', 'segments', 'set', id(0), 'none.csv'],
    shows: /^error: Can’t read the file: /m,
    code: 2,
  }),
  'videos transcript get': () => ({
    args: ['videos', 'transcript', 'get', 'dQw4w9WgXcQ'],
    shows: /This video has no transcript yet\./,
    code: 2,
  }),
  'videos transcript set': () => ({
    args: ['videos', 'transcript', 'set', id(0), 'none.srt'],
    shows: /^error: Can’t read the file: /m,
    code: 2,
  }),
  'videos transcript import': () => ({
    args: ['videos', 'transcript', 'import', id(0)],
    shows: /^error: /m,
    code: 2,
  }),
  'videos render': () => ({
    args: ['videos', 'render', id(0)],
    shows: /^error: This digest has no video\./m,
    code: 6,
  }),
  'renders watch': () => ({
    args: ['renders', 'watch', id(0)],
    shows: /^error: No render has been requested for digest \d+\./m,
    code: 5,
  }),
  import: () => ({
    args: ['import', postsFile, '--yes'],
    shows: /id +1[^]+Import \d: 1 created\./,
  }),
  'imports list': () => ({ args: ['imports', 'list'], shows: /^ID +FILE NAME +KIND[^]+posts\.csv/m }),
  'imports show': () => ({ args: ['imports', 'show', '1', '--items'], shows: /created +Imported by desk/ }),
  'imports pictures': () => ({ args: ['imports', 'pictures', '1'], shows: /No Data Found/ }),
  'imports pause': () => ({
    args: ['imports', 'pause', '1', '--yes'],
    shows: /^error: Only a running/m,
    code: 6,
  }),
  'imports resume': () => ({
    args: ['imports', 'resume', '1', '--yes'],
    shows: /^error: Only an import that is paused or has failed/m,
    code: 6,
  }),
  'imports retry': () => ({ args: ['imports', 'retry', '1'], dialogue: yes, shows: /1 created/ }),
  'imports undo': () => ({ args: ['imports', 'undo', '1'], dialogue: yes, shows: /1 undone/ }),
  'imports delete': () => ({ args: ['imports', 'delete', '1'], dialogue: yes, shows: /Import deleted\./ }),
  export: () => ({
    args: ['export', archiveFolder, '--status', 'draft'],
    shows: /Exported to .*files: 0\./,
  }),
  'jobs list': () => ({ args: ['jobs', 'list'], shows: /^ID +ACTION +WHAT/m }),
  'jobs show': () => ({ args: ['jobs', 'show', '1'], shows: /^action +/m }),
  'jobs undo': () => ({ args: ['jobs', 'undo', '1'], dialogue: yes, shows: /restored/, code: 3 }),
  'jobs stop': () => ({ args: ['jobs', 'stop', '1'], shows: /^error: /m, code: 6 }),
  'jobs approve': () => ({ args: ['jobs', 'approve', '1'], shows: /^error: /m, code: 6 }),
  'jobs reject': () => ({
    args: ['jobs', 'reject', '1', '--comment', 'No.'],
    shows: /^error: /m,
    code: 6,
  }),
  'jobs watch': () => ({ args: ['jobs', 'watch', '1'], shows: /^state +done\r$/m }),
  'plan show': () => ({
    args: ['plan', 'show', 'none.json'],
    shows: /^error: Can’t read none\.json: /m,
    code: 2,
  }),
  apply: () => ({ args: ['apply', 'none.json'], shows: /^error: Can’t read none\.json: /m, code: 2 }),
  'audit verify': () => ({
    args: ['audit', 'verify'],
    shows: /entries match their seals|seal, to record elsewhere/,
  }),
  'audit list': () => ({ args: ['audit', 'list', '--since', '1d'], shows: /^ID +AT +ACTOR/m }),
  'reports schedules create': () => ({
    args: ['reports', 'schedules', 'create', '--name', 'Mornings', '--to', '1', '--weekly', 'monday'],
    shows: /Report scheduled\./,
  }),
  'reports schedules list': () => ({
    args: ['reports', 'schedules', 'list'],
    shows: /^ID +NAME +KIND[^]+Mornings/m,
  }),
  'reports schedules edit': () => ({
    args: ['reports', 'schedules', 'edit', '1', '--daily', '--at', '06:45'],
    shows: /daily 06:45[^]+Schedule changed\./,
  }),
  'reports schedules run': () => ({ args: ['reports', 'schedules', 'run', '1'], shows: /waiting|done/ }),
  'reports schedules delete': () => ({
    args: ['reports', 'schedules', 'delete', '1', '--yes'],
    shows: /Schedule deleted\./,
  }),
  'webhooks list': () => ({ args: ['webhooks', 'list'], shows: /^ID +NAME +URL|No Data Found/m }),
  'webhooks add': () => ({
    args: ['webhooks', 'add', 'https://hooks.example/in', '--event', 'digest.published'],
    shows: /^secret +whsec_\S+\r$[^]+Save the secret now/m,
  }),
  'webhooks edit': () => ({
    args: ['webhooks', 'edit', '1', '--event', 'digest.updated', '--ids-only', '--no-filters'],
    shows: /^events +digest\.updated\r$[^]+Webhook changed\./m,
  }),
  'webhooks test': () => ({
    args: ['webhooks', 'test', '1'],
    shows: /^event +webhook\.test\r$[^]+The test event wasn’t delivered\./m,
  }),
  'webhooks deliveries': () => ({
    args: ['webhooks', 'deliveries', '1', '--state', 'failed'],
    shows: /^1 +webhook\.test +failed +1 /m,
  }),
  'webhooks delivery': () => ({ args: ['webhooks', 'delivery', '1'], shows: /^state +failed\r$/m }),
  'webhooks replay': () => ({ args: ['webhooks', 'replay', '1', '--since', '1h'], shows: /^count +1\r$/m }),
  'webhooks rotate': () => ({
    args: ['webhooks', 'rotate', '1', '--json', 'secret'],
    shows: /whsec_/,
  }),
  'webhooks remove': () => ({ args: ['webhooks', 'remove', '1', '--yes'], shows: /Webhook removed\./ }),
  'tokens list': () => ({ args: ['tokens', 'list'], shows: /^ID +NAME +HINT|No Data Found/m }),
  'tokens create': () => ({
    args: ['tokens', 'create', '--name', 'Nightly', '--scope', 'read', '--scope', 'reports', '--days', '30'],
    shows: /^scopes +read, reports\r$[^]+^token +\S+\r$[^]+Save the token now/m,
  }),
  'tokens revoke': () => ({ args: ['tokens', 'revoke', '1', '--yes'], shows: /Token revoked\./ }),
  'delivery-keys add': () => ({
    args: ['delivery-keys', 'add', '--name', 'App', '--limit', '100'],
    shows: /^calls a minute +100\r$[^]+^key +ddk_\S+\r$[^]+Save the key now/m,
  }),
  'delivery-keys list': () => ({ args: ['delivery-keys', 'list'], shows: /^ID +NAME +HINT|No Data Found/m }),
  'delivery-keys revoke': () => ({
    args: ['delivery-keys', 'revoke', '1', '--yes'],
    shows: /Delivery key revoked\./,
  }),
  api: () => ({ args: ['api', 'GET', '/dashboard/me/'], shows: /"email": "admin@example\.com"/ }),
  completion: () => ({ args: ['completion', 'bash'], shows: /desk complete -- / }),
  admin: () => ({ args: ['admin'], shows: /^Usage: admin [^]+ backup /m }),
  'admin status': () => ({
    args: ['admin', 'status'],
    shows: /^PART +STATE +SUMMARY[^]+^backup +off /m,
  }),
  version: () => ({ args: ['version'], shows: /note +The versions match\./ }),
  doctor: () => ({ args: ['doctor'], shows: /account +ok/ }),
  logout: () => ({ args: ['logout'], shows: /Signed out|DESK_TOKEN/ }),
};

/** The message of a command for a field that its rows do not have, before it changes anything. */
const noSuchField = /Unknown field \\?"nosuchfield|[Uu]nknown option .--json/;

/** What `--json` and `--csv` have, by command. */
const shapes: Record<string, { json: Set<string>; csv: Set<string> }> = {};

/** Records the shapes in which a command writes, from here until the next one. */
function recordShapes(name: string) {
  const { json, csv } = (shapes[name] = { json: new Set(), csv: new Set() });
  const add = (shape: { fields: readonly string[]; columns?: Shape<object>['columns'] }) => {
    for (const field of shape.fields) json.add(field);
    for (const column of shape.columns ?? []) csv.add(column.name);
  };
  vi.restoreAllMocks();
  const { requireFields, rows, record, blocks } = Output.prototype;
  vi.spyOn(Output.prototype, 'requireFields').mockImplementation(function (this: Output, shape) {
    add(shape);
    return requireFields.call(this, shape);
  });
  for (const [method, original] of Object.entries({ rows, record, blocks })) {
    const spy = vi.spyOn(Output.prototype, method as 'rows');
    spy.mockImplementation(function (this: Output, row, shape) {
      add(shape as Shape<object>);
      return (original as typeof rows).call(this, row, shape);
    });
  }
}

describe('on a terminal', () => {
  it('every command has a visit here', () => {
    const names = commandEntries().flatMap(({ path, entry }) =>
      'load' in entry && !entry.isHidden ? path.join(' ') : [],
    );
    expect(Object.keys(visits).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(visits))('desk %s', async (name, visit) => {
    const { args, dialogue, shows, code = 0 } = visit();
    recordShapes(name);
    if (!/(list|get|show)$/.test(name)) {
      const refused = await desk.run([...args, '--json', 'nosuchfield']);
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(noSuchField) });
    }
    const ended = await desk.onTerminal([...args, '--color', 'never'], dialogue);
    expect(ended).toEqual({ stdout: expect.stringMatching(shows), stderr: '', code });
  });

  // A field or a column that is new changes the file alone; one that goes raises `schemaVersion` in cli/output/output.ts.
  it('DESK-10: what --json and --csv have is what tests/cli/shapes.json says', async () => {
    vi.restoreAllMocks();
    const found = Object.entries(shapes).flatMap(([name, { json, csv }]) =>
      json.size > 0 ? [[name, { json: [...json].join(' '), csv: [...csv].join(' ') }] as const] : [],
    );
    const sorted = Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
    await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot('shapes.json');
  });
});
