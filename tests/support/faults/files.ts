import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Work } from './work.ts';

interface Server {
  url: string;
  headers: Record<string, string>;
}

interface Kind {
  name: string;
  path: string;
  /** Which lines are digests. */
  isRow: RegExp;
}

const digestsExport: Kind = { name: 'an export', path: '/digests/export/', isRow: /^\d+,/ };
const report: Kind = {
  name: 'a report’s file',
  path: '/dashboard/daily_report/export/?from_date=2024-01-01%2000:00&to_date=2030-01-01%2000:00',
  isRow: /^(\d+,)?Many \d+,/,
};

/**
 * Reads files of `count` digests or more, of which nothing is read but the head until the fault is over. `survives` says
 * whether they must be whole after it; otherwise they must have broken, as half a file that looks whole is a lie.
 */
export async function readFiles(
  server: Server,
  count: number,
  { survives }: { survives: boolean },
): Promise<Work[]> {
  return Promise.all(
    [digestsExport, report].map(async (kind) => {
      const file = await open(server, kind);
      return {
        name: kind.name,
        isUnderWay: () => Promise.resolve(true),
        isOver: () => Promise.resolve(file.complete),
        countDone: () => Promise.resolve(Number(file.complete)),
        async finish(_: unknown, next: Server) {
          const { text, isWhole } = await read(file);
          expect(isWhole, kind.name).toBe(survives);
          // The rest of a fault's work is read anew, once it is over.
          expectRows(survives ? text : (await read(await open(next, kind))).text, kind, count);
        },
      };
    }),
  );
}

/** Exports all digests, of which there are `count` or more, again and again until the fault is over; and files as above. */
export async function exports(
  server: Server,
  count: number,
  { survives }: { survives: boolean },
): Promise<Work> {
  const slow = await readFiles(server, count, { survives });
  let whole = 0;
  let broken = 0;
  const stopping = new AbortController();
  async function exportUntilStopped() {
    while (!stopping.signal.aborted) {
      const file = await open(server, digestsExport)
        .then(read)
        .catch(() => undefined);
      if (file?.isWhole) {
        expectRows(file.text, digestsExport, count);
        whole += 1;
      } else broken += 1;
      await wait(50);
    }
  }
  const done = exportUntilStopped();
  // An error of one is thrown at the end.
  done.catch(() => undefined);
  return {
    name: 'export',
    isUnderWay: () => Promise.resolve(whole > 0),
    isOver: () => Promise.resolve(stopping.signal.aborted),
    countDone: () => Promise.resolve(whole),
    countRefused: () => broken,
    async finish(client, next) {
      stopping.abort();
      await done;
      for (const file of slow) await file.finish(client, next);
    },
  };
}

function expectRows(text: string, { name, isRow }: Kind, count: number) {
  const rows = text.split('\r\n').filter((line) => isRow.test(line));
  expect(rows.length, name).toBeGreaterThanOrEqual(count);
  expect(new Set(rows).size, `${name}: each row once`).toBe(rows.length);
}

async function open({ url, headers }: Server, { path }: Kind): Promise<IncomingMessage> {
  const request = get(`${url}/api${path}`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  // It breaks while it is not being read, which must not end the test.
  answer.on('error', () => undefined);
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function read(file: IncomingMessage) {
  let text = '';
  try {
    for await (const piece of file.setEncoding('utf8')) text += String(piece);
  } catch {
    // `complete` says it.
  }
  return { text, isWhole: file.complete };
}
