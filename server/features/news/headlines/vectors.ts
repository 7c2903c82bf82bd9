import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { indexWindowMs } from '../grouping/grouping.ts';
import { linkWindowMs } from '../grouping/score.ts';
import { TextError } from '#server/adapters/texts/errors.ts';
import { lockGrouping } from './groups.ts';

/** Pause after a failure. Meanwhile, headlines are grouped by words alone. */
const pauseMs = 5 * 60_000;
const maxTextsPerRun = 1000;

/** Without an embedding model, the source does nothing. */
export function createVectorSource({ db, embeddings, log }: Pick<Deps, 'db' | 'embeddings' | 'log'>) {
  let pausedUntil = 0;

  async function add(texts: string[], signal: AbortSignal) {
    if (!embeddings || texts.length === 0) return;
    try {
      const vectors = await embeddings.embed(texts, signal);
      await storeVectors(db, embeddings.model, texts, vectors);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      pausedUntil = performance.now() + pauseMs;
      log.warn(
        { err: error, texts: texts.length },
        'Headlines are grouped by words only, because there are no embeddings.',
      );
    }
  }

  const isReady = () => embeddings !== undefined && performance.now() >= pausedUntil;

  return {
    async addForNext(count: number, signal: AbortSignal) {
      if (embeddings && isReady())
        await add(await findTexts(db, embeddings.model, pendingHeadlinesQuery(count)), signal);
    },
    /** Backfills vectors for headlines placed while the service failed or before it was configured. */
    async addForPlaced(signal: AbortSignal) {
      if (!embeddings) return;
      await purgeVectors(db);
      if (isReady()) await add(await findTexts(db, embeddings.model, linkableHeadlinesQuery), signal);
    },
  };
}

const pendingHeadlinesQuery = (count: number) => sql`
  select text, language from headlines where grouped_at is null order by id limit ${count}`;
const linkableHeadlinesQuery = sql`
  select text, language from headlines
  where grouped_at is not null and published_at > now() - ${`${linkWindowMs} milliseconds`}::interval`;

async function findTexts(db: Database, model: string, textsQuery: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select distinct h.text from (${textsQuery}) h
    where h.language is not null and not exists (
      select from headline_vectors v where v.model = ${model} and v.text_key = md5(h.text)::uuid)
    order by h.text limit ${maxTextsPerRun}`);
  return rows.map(({ text }) => text);
}

async function storeVectors(db: Database, model: string, texts: string[], vectors: Int8Array[]) {
  const rows = texts.map((text, index) => ({
    text,
    vector: Buffer.from(vectors[index]!.buffer).toString('base64'),
  }));
  await inTransaction(db, async (tx) => {
    // Ensures that a process that has read a vector has also read all lower ids.
    await lockGrouping(tx);
    await tx.execute(sql`
      insert into headline_vectors (model, text_key, vector)
      select ${model}, md5(g.text)::uuid, decode(g.vector, 'base64')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (text text, vector text)
      on conflict do nothing`);
  });
}

export async function findVectors(tx: Database, model: string, after: number) {
  const { rows } = await tx.execute<{ id: number; vector_id: number; vector: Uint8Array }>(sql`
    select h.id, v.id as vector_id, v.vector from headline_vectors v
      join headlines h on md5(h.text)::uuid = v.text_key
    where v.id > ${after} and v.model = ${model}
      and h.published_at > now() - ${`${indexWindowMs} milliseconds`}::interval`);
  return {
    vectors: rows.map(({ id, vector }) => ({ id, vector: bytesToVector(vector) })),
    last: rows.reduce((last, { vector_id }) => Math.max(last, vector_id), after),
  };
}

export const bytesToVector = (bytes: Uint8Array) => new Int8Array(bytes);

const purgeVectors = (db: Database) =>
  db.execute(sql`
    delete from headline_vectors v
    where v.created_at < now() - ${`${indexWindowMs} milliseconds`}::interval and not exists (
      select from headlines h where md5(h.text)::uuid = v.text_key
        and h.published_at > now() - ${`${indexWindowMs} milliseconds`}::interval)`);
