import { sql } from 'drizzle-orm';
import { defaultVisibleFields } from '#api/contract/digests/defaults.ts';
import { checkPlagiarism } from '#api/contract/plagiarism.ts';
import { updateDigest } from '#api/contract/digests.ts';
import type { Store } from '#server/db/database.ts';
import { saveFingerprints } from '#server/features/digests/fingerprints.ts';
import type { RunningServer } from '#support/server.ts';
import { createArticles } from './articles.ts';
import { percentile } from './load.ts';
import { residentMemory } from './processes.ts';
import { onPglite, onPostgres } from './onDatabase.ts';
import { signedIn } from '#support/signedIn.ts';

interface Times {
  /** Milliseconds. */
  p50: number;
  p95: number;
}

export interface PlagiarismFigures {
  digests: number;
  /** Seconds until all of them had fingerprints, and the size of these in MiB. */
  fingerprinting: number;
  size: number;
  checks: ({ name: string; found: number; most: number } & Times)[];
  /** A save of another text, and the share of the fingerprints in it. */
  saves: { name: string; save: Times; fingerprints: Times }[];
  /** Resident memory of the server before and after the checks, in MiB. */
  memory: { before: number; after: number };
}

const digestWords = 120;
const rounds = 30;
const saveRounds = 100;
const closing = 'Follow the story in our app, where it continues.';

export const measurePlagiarismOnPostgres = (digests: number) => measure(onPostgres, digests);
export const measurePlagiarismEmbedded = (digests: number) => measure(onPglite, digests);

async function measure(on: typeof onPostgres | typeof onPglite, digests: number): Promise<PlagiarismFigures> {
  const stored = createArticles(1);
  const own = createArticles(2);
  const texts = Array.from({ length: digests }, () => stored.text(digestWords));
  const long = Array.from({ length: 40 }, () => own.text(5000 / 40)).join(' ');
  const filled = { fingerprinting: 0, size: 0, fingerprints: [] as Times[] };
  const fill = async (store: Store) => {
    filled.fingerprinting = await addAll(store, texts);
    filled.size = await measureSize(store);
    for (const before of [texts[0] ?? '', long])
      filled.fingerprints.push(await timeFingerprints(store, before));
    await store.rows(sql`analyze`);
  };
  return on(fill, async (product: RunningServer) => {
    const { client } = await signedIn(product.url);
    const check = (text: string) =>
      client.call(checkPlagiarism, {
        body: { digest_id: 1, digest_content: '', match_title: 'Quite another title', match_content: text },
      });
    const cases: Record<string, () => string> = {
      'a text of its own': () => own.text(digestWords),
      'a text copied from a digest': () => texts[100 + Math.floor(digests / 2)] ?? '',
      'with what 2,000 close with': () => `${own.text(digestWords)} ${closing}`,
      '5,000 words of its own': () => long,
      '5,000 words from 40 digests': () => texts.slice(5000, 5040).join(' '),
    };
    await check(own.text(digestWords)); // Warm.
    const before = await residentMemory(product.pid);
    const checks: PlagiarismFigures['checks'] = [];
    for (const [name, toText] of Object.entries(cases)) {
      let found = 0;
      const times = await timed(rounds, async () => {
        found = (await check(toText())).digests.length;
      });
      checks.push({ name, found, most: Math.max(...times), ...findMiddle(times) });
    }
    const after = await residentMemory(product.pid);
    const saves: PlagiarismFigures['saves'] = [];
    for (const [index, [name, text]] of [
      [`${digestWords} words`, texts[0] ?? ''] as const,
      ['5,000 words', long] as const,
    ].entries()) {
      const save = await timed(saveRounds, (round) =>
        client.call(updateDigest, { params: { id: 1 }, body: { content: edited(text, round) } }),
      );
      saves.push({ name, save: findMiddle(save), fingerprints: filled.fingerprints[index]! });
    }
    return { digests, ...filled, checks, saves, memory: { before, after } };
  });
}

/** Every fiftieth closes as the others of its kind. Returns the seconds of the fingerprints. */
async function addAll(store: Store, texts: string[]): Promise<number> {
  const atATime = 1000;
  let took = 0;
  for (let from = 0; from < texts.length; from += atATime) {
    const contents = texts
      .slice(from, from + atATime)
      .map((text, at) => `<p>${text}</p>${(from + at) % 50 === 0 ? `<p>${closing}</p>` : ''}`);
    const rows = await store.rows<{ id: number; title: string; content: string }>(sql`
      insert into digests (language_id, status_id, type_code, slug, title, content, visible_fields)
      select 1, 4, 275, 'text-' || (${from}::int + place), 'Title ' || (${from}::int + place), content,
        ${JSON.stringify(defaultVisibleFields)}::jsonb
      from unnest(${sql.param(contents)}::text[]) with ordinality as given (content, place)
      returning id, title, content`);
    const start = performance.now();
    await saveFingerprints(store.db, rows);
    took += performance.now() - start;
  }
  return took / 1000;
}

async function measureSize(store: Store) {
  const [row] = await store.rows<{ bytes: string }>(
    sql`select pg_total_relation_size('digest_fingerprints') as bytes`,
  );
  return Number(row?.bytes) / 2 ** 20;
}

/** As a save does it: each round, a sentence in the middle is another one. */
async function timeFingerprints(store: Store, text: string): Promise<Times> {
  const saveText = (content: string) => saveFingerprints(store.db, [{ id: 1, title: 'Title 1', content }]);
  await saveText(edited(text, saveRounds));
  return findMiddle(await timed(saveRounds, (round) => saveText(edited(text, round))));
}

function edited(text: string, round: number) {
  const middle = text.indexOf('. ', text.length / 2) + 2;
  const words = Array.from({ length: 12 }, (_, at) => `edit${round * 7 + at}`).join(' ');
  return `<p>${text.slice(0, middle)}${words}. ${text.slice(middle)}</p>`;
}

async function timed(count: number, work: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
}

const findMiddle = (times: number[]) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
