import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let desk: Desk;
beforeAll(async () => {
  server = await startServer();
  const { token } = await readDigests(server);
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: token });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
});

const csv = 'name,email,role\nInes,ines@example.com,Editor\n';
const load = (stdin: string, ...args: string[]) => desk.run(['users', 'import', '-', ...args], { stdin });

it('USERS-24, USERS-25: desk users import checks a file, adds its users with links, and repeats nothing', async () => {
  const dry = await load(csv, '--dry-run');
  expect([dry.stderr, dry.code]).toEqual([
    '1 user would be added, 0 already existed.\nNothing was changed: this was a dry run.\n',
    0,
  ]);
  const refused = await load(`${csv}Odd,odd,Editor\n`);
  expect(refused.code).toBe(3);
  expect(refused.stdout).toContain('This isn’t a valid email address.');
  expect(refused.stderr).toContain('--skip-invalid');
  const added = await load(csv);
  expect(added.code).toBe(0);
  expect(added.stderr).toMatch(/^ines@example\.com: http\S+#[\w-]{43}\n1 user added, 0 already existed\.\n$/);
  const again = await load(csv, '--json', 'added,known,links');
  expect(JSON.parse(again.stdout)).toMatchObject({ added: 0, known: 1, links: [] });
  const passwords = await load('name,email,role,password\nA,a@example.com,Editor,secret\n');
  expect(passwords.stderr).toContain('The file contains passwords.');
});

it('USERS-24: desk users import reads a heading as the column that --column names', async () => {
  const sheet = 'Vorname;E-Mail;role\nKai;kai@example.com;Editor\n';
  expect((await load(sheet)).stderr).toContain('Missing: name, email.');
  const done = await load(sheet, '--column', 'Vorname=name', '--column', 'e-mail=email', '--dry-run');
  expect([done.stderr, done.code]).toEqual([
    '1 user would be added, 0 already existed.\nNothing was changed: this was a dry run.\n',
    0,
  ]);
  expect((await load(sheet, '--column', 'Vorname=title')).stderr).toContain('HEADING=COLUMN');
});
