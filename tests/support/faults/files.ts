import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import type { Work } from './work.ts';

interface Server {
  url: string;
  headers: Record<string, string>;
}

const report = '/dashboard/daily_report/export/?from_date=2024-01-01%2000:00&to_date=2030-01-01%2000:00';

/** Both kinds of files that grow with the digests; `isRow` says which lines are digests. */
const files = [
  { name: 'an export', path: '/digests/export/', isRow: /^\d+,/ },
  { name: 'a report’s file', path: report, isRow: /^(\d+,)?Many \d+,/ },
];

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
    files.map(async ({ name, path, isRow }) => {
      const file = await open(server, path);
      return {
        name,
        isUnderWay: () => Promise.resolve(true),
        isOver: () => Promise.resolve(file.complete),
        async finish(_, next) {
          const { text, isWhole } = await read(file);
          expect(isWhole, name).toBe(survives);
          // The rest of a fault's work is read anew, once it is over.
          const whole = survives ? text : (await read(await open(next, path))).text;
          const rows = whole.split('\r\n').filter((line) => isRow.test(line));
          expect(rows.length, name).toBeGreaterThanOrEqual(count);
          expect(new Set(rows).size, `${name}: each row once`).toBe(rows.length);
        },
      };
    }),
  );
}

async function open({ url, headers }: Server, path: string): Promise<IncomingMessage> {
  const request = get(`${url}/api${path}`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  // It breaks while it is not being read, which must not end the test.
  answer.on('error', () => undefined);
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
