import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findPostgres } from '#scripts/lib/postgres.ts';
import { compile } from '#server/db/statement.ts';
import { exportedColumns } from '#server/features/digests/export.ts';
import type { ManyDigests } from './manyDigests.ts';
import { residentMemory } from './processes.ts';

export interface ExportFigures {
  digests: number;
  /** Milliseconds until the first byte. */
  firstByte: number;
  seconds: number;
  bytes: number;
  /** What the server's resident memory grew by at most, in MiB. */
  growth: number;
  /** Seconds of `psql \\copy` for the same columns. */
  copy: number;
}

/** The digest list as CSV from a PostgreSQL server, and the same columns by `psql \\copy`. */
export async function measureExport(desk: ManyDigests): Promise<ExportFigures> {
  const { digests, url, pid, headers, databaseUrl } = desk;
  const before = await residentMemory(pid);
  let most = before;
  const sampling = setInterval(() => {
    void residentMemory(pid).then((memory) => (most = Math.max(most, memory)));
  }, 100);
  const exported = await download(url, headers);
  clearInterval(sampling);
  if (exported.lines !== digests + 1) throw new Error(`The export had ${exported.lines} lines.`);
  return { digests, ...exported, growth: most - before, copy: await timeCopy(databaseUrl) };
}

async function download(url: string, headers: Record<string, string>) {
  const start = performance.now();
  const response = await fetch(`${url}/api/digests/export/?sort_by=id`, { headers });
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`);
  let firstByte = 0;
  let bytes = 0;
  let lines = 0;
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - start;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { firstByte, bytes, lines, seconds: (performance.now() - start) / 1000 };
}

/** The same rows, in the same order and as CSV, by PostgreSQL's own client. */
async function timeCopy(url: string) {
  const psql = path.join(findPostgres() ?? '', 'psql');
  const { text } = compile(sql`
    select ${exportedColumns} from digests d where d.deleted_at is null and d.language_id = 1 order by d.id desc`);
  const start = performance.now();
  const child = spawn(
    psql,
    [url, '-qc', `\\copy (${text.trim().replace(/\s+/g, ' ')}) to stdout with csv header`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`psql ended with ${code}.`);
  return (performance.now() - start) / 1000;
}
