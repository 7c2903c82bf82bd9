import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { comments, digests, statuses, users } from '../db/schema.ts';
import { addToInbox } from '../features/inbox/write.ts';

/** Has a colleague assign a digest in review to the super user, comment on a passage of it, and ask about another. */
export async function addComments(db: Database, owner: string) {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner));
  const found = await db
    .select({ id: digests.id, title: digests.title, content: digests.content, author: digests.digestAuthor })
    .from(digests)
    .innerJoin(statuses, eq(statuses.id, digests.statusId))
    .where(and(eq(statuses.slug, 'in-review'), ne(digests.digestAuthor, person!.id)))
    .orderBy(asc(digests.id))
    .limit(2);
  const [first, second] = found;
  if (!person || !first?.author) return;

  await db.update(digests).set({ assignedTo: person.id }).where(eq(digests.id, first.id));
  const subject = ({ id, title }: typeof first) => ({ entity: 'digest' as const, id, title });
  await addToInbox(db, {
    userIds: [person.id],
    kind: 'assigned',
    subject: subject(first),
    actorId: first.author,
  });

  const [sentence = ''] = /[^<>&]{20,120}?[.!?]/.exec(first.content) ?? [];
  const question = 'Do we have a second source for this?';
  const [thread] = await db
    .insert(comments)
    .values({
      digestId: first.id,
      authorId: first.author,
      text: question,
      quote: sentence || null,
      start: sentence ? 0 : null,
    })
    .returning({ id: comments.id });
  await db.insert(comments).values({
    digestId: first.id,
    threadId: thread!.id,
    authorId: person.id,
    text: 'The harbour office confirmed it this morning.',
  });
  if (second?.author) {
    const text = 'The first paragraph is long for a phone: could you have a look?';
    await db.insert(comments).values({ digestId: second.id, authorId: second.author, text });
    await addToInbox(db, {
      userIds: [person.id],
      kind: 'mentioned',
      subject: subject(second),
      actorId: second.author,
      text,
    });
  }
}
