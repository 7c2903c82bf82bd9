import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, fetch as fetchWith } from 'undici';
import { createClient, type Client } from '#api/client.ts';
import {
  createDigest,
  getDigest,
  listDigests,
  saveDigest,
  updateDigest,
  type Digest,
  type DigestListQuery,
  type DigestRow,
} from '#api/contract/digests.ts';
import { reportPresence } from '#api/contract/presence.ts';
import { getRevision } from '#api/contract/revisions.ts';
import { signIn } from '#api/contract/session.ts';
import { changePassword } from '#api/contract/account.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { generateDigests } from '#server/db/generate.ts';
import { signedIn } from '#support/signedIn.ts';
import { generateMany } from './generateMany.ts';
import { percentile } from './load.ts';
import { processorSeconds, residentMemory } from './processes.ts';
import { onPostgres } from './onDatabase.ts';

export interface StaffFigures {
  reads: Latencies;
  writes: Latencies;
  /** Calls a second of all of them. */
  perSecond: number;
  /** Processors that the server used. */
  cores: number;
  /** Of the server once everybody has signed in, and after each minute, in MiB. */
  memory: number[];
}

interface Latencies {
  calls: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  most: number;
}

/** Milliseconds between two actions of one person, on average. */
const thinkMs = 3000;
const words = ['council', 'harbour', 'winter', 'museum', 'island', 'bridge'];
const password = 'a-password-of-the-bench';

const below = (limit: number) => Math.floor(Math.random() * limit);

/**
 * People at work at the same time, each with a session and a stream of changes of their own: they page, filter and search the
 * list, open digests, score them, and write one of their own that is autosaved. A call that is refused ends the measurement.
 */
export function measureStaff(people: number, digests: number, minutes: number): Promise<StaffFigures> {
  return onPostgres(
    (store, databaseUrl) =>
      digests > 100_000 ? generateMany(databaseUrl, digests) : generateDigests(store.db, digests),
    async (product) => {
      const agent = new Agent({ connections: 2 * people, pipelining: 1, bodyTimeout: 0 });
      const reads: number[] = [];
      const writes: number[] = [];
      const team = await signInAll(product.url, people, agent);
      const memory = [await residentMemory(product.pid)];
      const isOver = AbortSignal.timeout(minutes * 60_000);
      const processorBefore = await processorSeconds(product.pid);
      const start = performance.now();
      const sampling = sampleMemory(product.pid, memory, isOver);
      const streams = team.map(({ headers }) => follow(product.url, headers, agent, isOver));
      await Promise.all(team.map(({ client }) => workDay(timed(client, reads, writes), isOver)));
      const seconds = (performance.now() - start) / 1000;
      const cores = ((await processorSeconds(product.pid)) - processorBefore) / seconds;
      await Promise.all([...streams, sampling]);
      await agent.destroy();
      return {
        reads: summary(reads),
        writes: summary(writes),
        perSecond: (reads.length + writes.length) / seconds,
        cores,
        memory,
      };
    },
  );
}

/** Adds a sample a minute, until the end or until the server is gone. */
async function sampleMemory(pid: number, samples: number[], isOver: AbortSignal) {
  while (!isOver.aborted) {
    await wait(60_000, undefined, { signal: isOver }).catch(() => {});
    const sample = await residentMemory(pid).catch(() => undefined);
    if (sample === undefined) return;
    samples.push(sample);
  }
}

async function signInAll(url: string, people: number, agent: Agent) {
  const { client: admin } = await signedIn(url);
  const [role] = (await admin.call(listRoles)).results;
  const options = {
    baseUrl: `${url}/api`,
    fetch: (address: string, init: RequestInit) =>
      fetchWith(address, { ...(init as object), dispatcher: agent }) as unknown as Promise<Response>,
  };
  const team: { client: Client; headers: Record<string, string> }[] = [];
  for (let number = 1; number <= people; number += 1) {
    const email = `editor${number}@example.com`;
    await admin.call(createUser, { body: { name: `Editor ${number}`, email, password, roles: [role!.id] } });
    const { token } = await createClient(options).call(signIn, { body: { email, password } });
    const headers = { authorization: `Token ${token}`, 'accept-language': 'en' };
    const client = createClient({ ...options, headers: () => headers });
    // Who has a password that someone else has set reads nothing.
    await client.call(changePassword, { body: { password, new_password: password } });
    team.push({ headers, client });
  }
  return team;
}

/** Reads the stream of changes, as an open tab does. */
async function follow(url: string, headers: Record<string, string>, agent: Agent, isOver: AbortSignal) {
  try {
    const answer = await fetchWith(`${url}/api/dashboard/changes/`, {
      headers,
      dispatcher: agent,
      signal: isOver,
    });
    if (!answer.ok || !answer.body) throw new Error(`The stream of changes answered ${answer.status}.`);
    for await (const piece of answer.body) void piece;
  } catch (error) {
    if (!isOver.aborted) throw error;
  }
}

type Timed = ReturnType<typeof timed>;

/** The calls of a client, which record how long they take. */
function timed(client: Client, reads: number[], writes: number[]) {
  const call: Client['call'] = async (endpoint, ...input) => {
    const start = performance.now();
    const answer = await client.call(endpoint, ...input);
    (endpoint.method === 'GET' ? reads : writes).push(performance.now() - start);
    return answer;
  };
  return call;
}

async function workDay(call: Timed, isOver: AbortSignal) {
  let own: Digest | undefined;
  const session = randomUUID();
  const screen = randomBytes(16).toString('hex');
  let listed: DigestRow[] = [];
  while (!isOver.aborted) {
    // As between independent events.
    await wait(-Math.log(1 - Math.random()) * thinkMs, undefined, { signal: isOver }).catch(() => {});
    if (isOver.aborted) return;
    const row = listed[below(listed.length)];
    const action = below(100);
    if (action < 55 || !row) {
      const results = (await call(listDigests, { query: toQuery(action) })).results;
      if (results.length > 0) listed = results;
    } else if (action < 75) {
      const params = { id: row.id };
      await Promise.all([call(getDigest, { params }), call(getRevision, { params })]);
      await call(reportPresence, { params, body: { screen, field: null } });
    } else if (action < 82) {
      await call(updateDigest, { params: { id: row.id }, body: { editor_score_quality: below(6) } });
    } else if (own) {
      const { id, title, modified_at, digest } = own;
      const content = `${digest}<p>${words[below(words.length)]} of the ${words[below(words.length)]}</p>`;
      const body = { title, content, modified_at };
      own = await call(saveDigest, { params: { id }, query: { autosave: session }, body });
    } else {
      own = await call(createDigest, { body: { title: `Written by ${screen}`, content: '<p>Begun</p>' } });
    }
  }
}

function toQuery(action: number): DigestListQuery {
  const list = { size: 10, page: 1 };
  if (action < 30) return { ...list, page: 1 + below(5) };
  if (action < 40) return { ...list, status: 'published' };
  if (action < 47) return { ...list, search: `${words[below(words.length)]} ${below(10)}` };
  if (action < 51) return { ...list, editor_score_quality: String(below(6)) };
  return { ...list, digest_types: '255' };
}

function summary(latencies: number[]): Latencies {
  return {
    calls: latencies.length,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    most: latencies.reduce((most, each) => Math.max(most, each), 0),
  };
}
