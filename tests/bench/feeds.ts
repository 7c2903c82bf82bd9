import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/embedded.ts';
import type { Database } from '#server/db/database.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { createEgress } from '#server/egress/egress.ts';
import { pollFeeds } from '#server/features/news/feeds/poll.ts';
import { insertFeed } from '#server/features/news/feeds/write.ts';
import { readConfig } from '#server/settings/config.ts';

export interface FeedFigures {
  feeds: number;
  /** Each poll of all feeds: seconds of the clock, and of the processor for server, database and the feeds themselves. */
  polls: { name: string; seconds: number; processor: number; requests: number; posts: number }[];
  /** MiB of this process at most above what it had before the first poll. */
  growth: number;
  /** Rows written by the last poll beside the checks. */
  written: number;
  failing: number;
}

const perFeed = 20;
const slowMs = 3000;

/** Polls feeds of a local server into the embedded database in this process: all new, then a third unchanged, then nothing changed. */
export async function measureFeeds(count: number): Promise<FeedFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-bench-'));
  const site = await openFeeds();
  const hosts = Array.from({ length: count }, (_, index) => `feed${index}.bench.example:${site.port}`);
  const store = await openEmbedded(path.join(folder, 'database'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
  const created = await createDeps(config, store);
  const egress = createEgress({
    allowPrivateHosts: hosts,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  // Grouping has figures of its own.
  const deps = { ...created, egress, queue: { ...created.queue, send: async () => {} } };
  const { db } = store;
  try {
    for (const [index, host] of hosts.entries())
      await insertFeed(db, { url: `http://${host}/${index}`, title: `Feed ${index}` });
    const before = process.memoryUsage().rss;
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
    const polls: FeedFigures['polls'] = [];
    const poll = async (name: string) => {
      const requests = site.requests();
      const processor = process.cpuUsage();
      const start = performance.now();
      await pollFeeds(deps, { pauseMs: 1000 });
      const { user, system } = process.cpuUsage(processor);
      polls.push({
        name,
        seconds: (performance.now() - start) / 1000,
        processor: (user + system) / 1e6,
        requests: site.requests() - requests,
        posts: await countBy(db, sql`select count(*)::int as count from posts`),
      });
    };
    await poll('all new');
    site.publish();
    await makeDue(db);
    await poll('a third unchanged');
    await makeDue(db);
    const [last = ''] = await toVersion(db);
    await poll('nothing changed');
    clearInterval(sampling);
    const written = await countBy(db, writtenSince(last));
    const failing = await countBy(
      db,
      sql`select count(*)::int as count from feed_checks where failure_count > 0`,
    );
    return { feeds: count, polls, growth: (most - before) / 2 ** 20, written, failing };
  } finally {
    await egress.close();
    await closeDeps(created);
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const makeDue = (db: Database) => db.execute(sql`update feed_checks set next_at = now(), checked_at = null`);

async function countBy(db: Database, query: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ count: number }>(query);
  return rows[0]!.count;
}

/** The last transaction so far. */
async function toVersion(db: Database) {
  const { rows } = await db.execute<{ last: string }>(sql`select pg_current_xact_id()::text as last`);
  return rows.map(({ last }) => last);
}

const writtenSince = (last: string) => sql`
  select sum(count)::int as count from (${sql.join(
    ['posts', 'post_feeds', 'feeds', 'hosts', 'headlines', 'headline_sources'].map(
      (table) =>
        sql`select count(*) from ${sql.identifier(table)} where xmin::text::bigint > ${last}::bigint`,
    ),
    sql` union all `,
  )}) each`;

/** One in twenty is slow, one in twenty fails, one in twenty is no feed; of three one never changes. */
async function openFeeds() {
  let count = 0;
  let edition = 1;
  const server = createServer((request, response) => {
    count += 1;
    const feed = Number((request.url ?? '').slice(1));
    const own = feed % 3 === 0 ? 1 : edition;
    const etag = `"${feed}-${own}"`;
    if (feed % 20 === 1) return void response.writeHead(500).end();
    if (feed % 20 === 2) return void response.end('<html>Not a feed</html>');
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const answer = () => send(response, feed, own, etag);
    if (feed % 20 === 3) setTimeout(answer, slowMs);
    else answer();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => count,
    publish: () => void (edition += 1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Each edition has five new posts of twenty. */
function send(response: ServerResponse, feed: number, edition: number, etag: string) {
  const items = Array.from({ length: perFeed }, (_, index) => {
    const number = edition * 5 + index;
    const date = new Date(Date.now() - (perFeed - index) * 3_600_000).toUTCString();
    return `<item><title>Report ${number} of feed ${feed}</title><link>http://feed${feed}.bench.example/${number}</link><guid>${feed}-${number}</guid><pubDate>${date}</pubDate><description>${'What was said about it. '.repeat(12)}</description></item>`;
  });
  response.writeHead(200, { 'content-type': 'application/rss+xml', etag });
  response.end(`<rss version="2.0"><channel><title>Feed ${feed}</title>${items.join('')}</channel></rss>`);
}
