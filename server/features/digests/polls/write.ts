import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Digest } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { pollChoices, polls } from '#server/db/schema.ts';

export async function replacePoll(db: Database, digestId: number, poll: Digest['digest_poll']) {
  if (!poll) {
    await db.delete(polls).where(eq(polls.digestId, digestId));
    return;
  }
  const columns = { hasPoll: poll.has_poll, question: poll.question.question, headline: poll.headline };
  await db
    .insert(polls)
    .values({ digestId, ...columns })
    .onConflictDoUpdate({ target: polls.digestId, set: columns });

  const stored = await db.select().from(pollChoices).where(eq(pollChoices.digestId, digestId));
  const reused: number[] = [];
  for (const [index, { id, choice }] of poll.choices.entries()) {
    const free = stored.filter((candidate) => !reused.includes(candidate.id));
    const same =
      free.find((candidate) => candidate.id === id) ?? free.find((candidate) => candidate.choice === choice);
    const values = { digestId, choice, position: index + 1 };
    if (same) await db.update(pollChoices).set(values).where(eq(pollChoices.id, same.id));
    const [added] = same
      ? [same]
      : await db.insert(pollChoices).values(values).returning({ id: pollChoices.id });
    if (added) reused.push(added.id);
  }
  await db
    .delete(pollChoices)
    .where(
      and(
        eq(pollChoices.digestId, digestId),
        reused.length > 0 ? notInArray(pollChoices.id, reused) : undefined,
      ),
    );
}

export async function copyPoll(db: Database, sourceId: number, id: number) {
  await db.execute(sql`
    insert into polls (digest_id, has_poll, question, headline)
    select ${id}::int, has_poll, question, headline from polls where digest_id = ${sourceId}`);
  await db.execute(sql`
    insert into poll_choices (digest_id, choice, position)
    select ${id}::int, choice, position from poll_choices where digest_id = ${sourceId}`);
}

interface Vote {
  digestId: number;
  choiceId: number;
  readerHash: string;
}

/** Counts one vote per reader, and moves it if they answer again. Undefined if the digest has no such choice. */
export async function recordVote(tx: Database, { digestId, choiceId, readerHash }: Vote) {
  // Locks the choices in id order, to prevent deadlocks between readers.
  const { rows: choices } = await tx.execute<{ id: number }>(sql`
    select c.id from poll_choices c join polls p on p.digest_id = c.digest_id and p.has_poll
    where c.digest_id = ${digestId} order by c.id for update of c`);
  if (!choices.some(({ id }) => id === choiceId)) return undefined;
  const { rows: earlier } = await tx.execute<{ choice_id: number }>(sql`
    select choice_id from poll_answers where digest_id = ${digestId} and reader_hash = ${readerHash}`);
  const before = earlier[0]?.choice_id;
  if (before !== choiceId) {
    await tx.execute(sql`
      insert into poll_answers (digest_id, reader_hash, choice_id) values (${digestId}, ${readerHash}, ${choiceId})
      on conflict (digest_id, reader_hash) do update set choice_id = excluded.choice_id, answered_at = now()`);
    await tx.execute(sql`
      update poll_choices set vote_count = vote_count + case when id = ${choiceId} then 1 else -1 end
      where id = ${choiceId} or (id = ${before ?? null}::int and vote_count > 0)`);
  }
  const { rows } = await tx.execute<{ id: number; choice: string; count: number }>(sql`
    select id, choice, vote_count as count from poll_choices where digest_id = ${digestId} order by position, id`);
  return rows;
}
