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
