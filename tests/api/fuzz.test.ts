import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { errorStatuses, type ErrorCode } from '#api/contract/errors.ts';
import { scopes } from '#api/contract/scopes.ts';
import { createToken } from '#api/contract/tokens.ts';
import { roles, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { fillEveryTable } from '#support/everyTable.ts';
import { randomFrom } from '#support/fuzz/random.ts';
import { nextRequest, type Caller, type FuzzRequest } from '#support/fuzz/requests.ts';
import { signInPerson } from '#support/people.ts';
import '#support/provided.ts';

// `npm run fuzz -- 30000 [seed]` sets these, and `npm run test:long` the count. A run in the suite is the same every time, so that it fails for its change alone.
const count = Number(process.env.FUZZ_COUNT ?? 500);
const seed = Number(process.env.FUZZ_SEED ?? 13);
const slowestMs = 5000;

let desk: TestApp;
const tokens: Partial<Record<Caller, string>> = { garbage: 'ddt_none' };

beforeAll(async () => {
  desk = await startTestApp();
  await fillEveryTable(desk);
  await restorePeople();
});
afterAll(() => desk.close());

const codenames = { super: 'SUPER_USER_PERM', editor: 'EDITOR_PERM', staff: 'STAFF_USER_PERM' };

/** Signs the people in again, as calls end their sessions and change themselves. */
async function restorePeople() {
  const { db } = desk.deps;
  for (const name of ['super', 'editor', 'staff'] as const) {
    const [role] = await db.select().from(roles).where(eq(roles.codename, codenames[name]));
    const { id } = desk.people[name];
    await db.update(users).set({ isActive: true, roleId: role!.id }).where(eq(users.id, id));
    tokens[name] = desk.people[name].token = await signInPerson(db, id);
  }
  await db.execute(sql`update api_tokens set revoked_at = now()`);
  const body = { name: 'fuzz', days: 1, scopes: [...scopes] };
  tokens.token = (await desk.call(createToken, { body })).token;
}

/** Calls after which someone may be signed out or changed. */
const changesPeople = new Set(['account', 'session', 'users', 'tokens']);

async function send({ method, url, headers, payload, caller }: FuzzRequest) {
  const token = tokens[caller];
  const before = process.cpuUsage();
  // Rejects if an answer breaks off.
  const { statusCode, body } = await desk.app
    .inject({
      method,
      url,
      headers: { ...headers, ...(token && { authorization: `Token ${token}` }) },
      payload,
    })
    .catch((error: Error) => ({ statusCode: 500, body: error.message }));
  const { user, system } = process.cpuUsage(before);
  return { status: statusCode, body, cpuMs: (user + system) / 1000 };
}

/** What is wrong with an answer; undefined for nothing. */
function findFault(
  { endpoint, method }: FuzzRequest,
  { status, body, cpuMs }: Awaited<ReturnType<typeof send>>,
) {
  if (cpuMs > slowestMs) return `took ${Math.round(cpuMs)} ms of the processor`;
  if (status < 500) return undefined;
  const code = /"code":"(\w+)"/.exec(body)?.[1] as ErrorCode | undefined;
  // The documents answer a page that cannot be read with 500 (EDIT-10).
  const isNamed = code !== undefined && method === endpoint.method && (endpoint.errors ?? []).includes(code);
  return isNamed && errorStatuses[code] === status ? undefined : `answered ${status}: ${body.slice(0, 300)}`;
}

it.runIf(inject('embeddedDump'))(
  `fuzz: no answer of ${count} requests from the contract is a fault of the server`,
  async () => {
    const random = randomFrom(seed);
    const faults: string[] = [];
    const statuses: Record<number, number> = {};
    const before = process.cpuUsage();
    for (let index = 0; index < count; index += 1) {
      const request = nextRequest(random);
      const answer = await send(request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const fault = findFault(request, answer);
      if (fault) {
        const { endpoint, method, url, payload = '', caller } = request;
        faults.push(
          `${index} ${endpoint.id} as ${caller}: ${method} ${url.slice(0, 300)} ${payload.slice(0, 500)}\n  ${fault}`,
        );
      }
      const isChange = request.endpoint.writes?.some((name) => changesPeople.has(name));
      if (isChange && answer.status < 300) await restorePeople();
    }
    const { user, system } = process.cpuUsage(before);
    const seconds = Math.round((user + system) / 1e6);
    console.log(`fuzz: ${count} requests, seed ${seed}, ${seconds} CPU s, ${JSON.stringify(statuses)}`);
    expect(faults).toEqual([]);
    // It is worth something only while much of it is past the checks of its input.
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(count / 6);
  },
  // Wall time, on a machine that does much else.
  count * 300,
);
