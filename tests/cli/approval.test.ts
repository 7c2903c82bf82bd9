import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword } from '#api/contract/account.ts';
import { createClient } from '#api/client.ts';
import { listJobs, type Job } from '#api/contract/bulk.ts';
import { signIn } from '#api/contract/session.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { findFreePort } from '#support/freePort.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { createDesk, type Desk } from './desk.ts';
import { readDigests } from './readDigests.ts';

let server: RunningServer;
let start: () => Promise<RunningServer>;
let folder: string;
let desk: Desk;
let api: Awaited<ReturnType<typeof readDigests>>;
/** What the other super user is signed in with. */
let approver: string;
let id: number;
let plan: string;
const email = 'ines@example.com';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-approval-'));
  const env = { APPROVALS: 'on', PORT: String(await findFreePort()) };
  start = () => startServer({ env, dataDir: folder });
  server = await start();
  api = await readDigests(server);
  approver = await addSuperUser();
  desk = await createDesk({ DESK_API: `${server.url}/api`, DESK_TOKEN: api.token, DESK_WAIT: '1' });
  plan = path.join(folder, 'plan.json');
  id = await api.draft('Ring road');
}, 180_000);
afterAll(async () => {
  await server.stop();
  await desk.remove();
  await rm(folder, { recursive: true, force: true });
});

async function addSuperUser(): Promise<string> {
  const { results } = await api.client.call(listRoles);
  const role = results.find(({ name }) => /super/i.test(name))!.id;
  const given = { email, password: 'set-by-another' };
  await api.client.call(createUser, { body: { name: 'Ines Duarte', ...given, roles: [role] } });
  let token: string | undefined;
  const client = createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    headers: (): Record<string, string> => (token ? { authorization: `Token ${token}` } : {}),
  });
  ({ token } = await client.call(signIn, { body: given }));
  await client.call(changePassword, {
    body: { password: given.password, new_password: 'my own long words' },
  });
  return token;
}

const asApprover = (args: string[]) => desk.run(args, { env: { DESK_TOKEN: approver } });
const makePlan = async (verb: 'publish' | 'draft') => {
  const made = await desk.run(['digests', verb, String(id), '--dry-run', '--out', plan]);
  expect(made.code).toBe(0);
};
const findWaiting = async () => {
  const { results } = await api.client.call(listJobs, { query: { status: 'waiting' } });
  return results[0];
};
const waiting = async (): Promise<Job> => {
  await expect.poll(findWaiting, { timeout: 20_000 }).toBeDefined();
  return (await findWaiting())!;
};

it('DESK-28 a plan is applied when another super user has approved it, and the asker returns at once', async () => {
  await makePlan('publish');
  const asked = await desk.run(['apply', plan, '--approve-by', email, '--yes']);
  expect(asked).toMatchObject({ code: 0, stdout: '' });
  const job = await waiting();
  expect(asked.stderr).toMatch(
    new RegExp(
      `Job ${job.id} is waiting for approval from Ines Duarte until .+ Wait for it to finish with .desk jobs watch`,
    ),
  );
  expect(await api.findStatus(id)).toBe('Draft');

  const own = await desk.run(['jobs', 'approve', String(job.id)]);
  expect(own).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('is waiting for Ines Duarte to approve it'),
  });
  const listed = await asApprover(['jobs', 'list', '--state', 'waiting', '--ids']);
  expect(listed.stdout).toBe(`${job.id}\n`);
  const told = await asApprover(['inbox', 'list', '--json']);
  expect(told.stdout).toContain('job_waits');
  const approved = await asApprover([
    'jobs',
    'approve',
    String(job.id),
    '--comment',
    'Go ahead.',
    '--json',
    'approval',
  ]);
  expect(approved.code).toBe(0);
  expect(JSON.parse(approved.stdout)).toMatchObject({
    approval: { decided_by: { name: 'Ines Duarte' }, comment: 'Go ahead.' },
  });
  expect((await desk.run(['jobs', 'watch', String(job.id), '--json', 'state'])).stdout).toContain('done');
  expect(await api.findStatus(id)).toBe('Published');
});

it('DESK-28 --wait waits for the end, also when the server is killed meanwhile, and a refusal says its reason', async () => {
  await makePlan('draft');
  const applied = desk.run([
    'apply',
    plan,
    '--approve-by',
    'any',
    '--approve-within',
    '2',
    '--yes',
    '--wait',
    '--json',
  ]);
  const job = await waiting();
  await server.kill();
  expect((await applied).code).toBe(7);
  server = await start();
  expect(await findWaiting()).toMatchObject({ id: job.id });

  const resumed = desk.run(['apply', '--resume', '--wait', '--json']);
  expect((await asApprover(['jobs', 'approve', String(job.id)])).code).toBe(0);
  const ended = await resumed;
  expect(ended.code).toBe(0);
  expect(JSON.parse(ended.stdout)).toMatchObject({ jobs: [job.id], changed: 1, left: 0 });
  expect(await api.findStatus(id)).toBe('Draft');

  await makePlan('publish');
  const second = desk.run(['apply', plan, '--approve-by', 'any', '--yes', '--wait']);
  const other = await waiting();
  expect((await asApprover(['jobs', 'reject', String(other.id)])).code).toBe(2);
  expect((await asApprover(['jobs', 'reject', String(other.id), '--comment', 'Not on a Sunday.'])).code).toBe(
    0,
  );
  const refused = await second;
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`Ines Duarte rejected job ${other.id}.`);
  expect(refused.stderr).toContain('Not on a Sunday.');
  expect(refused.stderr).not.toContain('--resume');
  expect(await api.findStatus(id)).toBe('Draft');
  expect((await desk.run(['apply', '--resume'])).code).toBe(2);
});

it('DESK-28 what cannot be asked for is refused before anything is stored', async () => {
  await makePlan('publish');
  for (const [args, text] of [
    [[plan, '--wait'], 'need --approve-by'],
    [[plan, '--approve-by', 'admin@example.com'], 'Choose another super user who can sign in.'],
  ] as const) {
    const { code, stderr } = await desk.run(['apply', ...args, '--yes']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(text) as string });
  }
  expect((await desk.run(['apply', plan, '--approve-by', 'nobody', '--yes'])).code).toBe(5);
  expect(await findWaiting()).toBeUndefined();
});
