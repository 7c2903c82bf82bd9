import { and, eq, ne, sql } from 'drizzle-orm';
import { createAnchor } from '#domain/anchor.ts';
import type { Database } from '../db/database.ts';
import { comments, digests, statuses, users } from '../db/schema.ts';
import { addToInbox } from '../features/inbox/write.ts';

interface DemoThread {
  title: string;
  quote: string;
  question: string;
  answer?: string;
}

const threads: readonly DemoThread[] = [
  {
    title: 'Postal workers map a city that has no street names',
    quote: 'Emergency response times in the pilot quarter have halved.',
    question: 'Halved since when, and who counted? We need a second source for this.',
    answer: 'The ambulance service did, from January to June. I have asked for the figures.',
  },
  {
    title: 'A bank branch that opens at dusk',
    quote: 'Deposits have tripled.',
    question: 'Does the bank itself say so, or the traders? Could you look it up?',
  },
];

export async function addComments(db: Database, owner: string) {
  const [person] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, owner));
  if (!person) return;
  for (const thread of threads) await addThread(db, person, thread);
}

async function addThread(
  db: Database,
  owner: { id: number; name: string },
  { title, quote, question, answer }: DemoThread,
) {
  const [digest] = await db
    .select({ id: digests.id, content: digests.content, author: digests.digestAuthor })
    .from(digests)
    .innerJoin(statuses, eq(statuses.id, digests.statusId))
    .where(and(eq(digests.title, title), eq(statuses.slug, 'in-review')));
  if (!digest) return;
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, owner.id), eq(users.isActive, true), sql`${users.roleId} is not null`))
    .orderBy(sql`${users.id} = ${digest.author} desc nulls last`, users.id)
    .limit(1);
  if (!colleague) return;
  const words = digest.content.replace(/<\/(?:p|li)>/g, '\n').replace(/<[^>]*>/g, '');
  const start = words.indexOf(quote);
  const anchor = start === -1 ? {} : createAnchor(words, start, start + quote.length);
  const text = answer ? question : `@${owner.name} ${question}`;
  const [first] = await db
    .insert(comments)
    .values({ digestId: digest.id, authorId: colleague.id, text, ...anchor })
    .returning({ id: comments.id });
  if (answer) {
    await db
      .insert(comments)
      .values({ digestId: digest.id, threadId: first!.id, authorId: owner.id, text: answer });
    await db.update(digests).set({ assignedTo: owner.id }).where(eq(digests.id, digest.id));
  }
  await addToInbox(db, {
    userIds: [owner.id],
    kind: answer ? 'assigned' : 'mentioned',
    subject: { entity: 'digest', id: digest.id, title },
    actorId: colleague.id,
    ...(!answer && { text, commentId: first!.id }),
  });
}
