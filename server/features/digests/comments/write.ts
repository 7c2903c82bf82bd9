import { eq, sql } from 'drizzle-orm';
import { maxComments, type Comment, type createComment, type updateComment } from '#api/contract/comments.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { comments } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorizeOwner } from '#server/access/access.ts';
import type { Caller } from '#server/access/caller.ts';
import { fieldError, digestNotFound, notAllowed, notFound } from '#server/errors.ts';
import type { Audit } from '#server/records/audit.ts';
import { addToInbox } from '#server/features/inbox/write.ts';
import {
  findComment,
  findThreadAuthors,
  lockDigest,
  presentComment,
  type CommentedDigest,
} from './queries.ts';

interface Writer {
  user: Caller;
  audit: Audit;
}

type NewComment = InputOf<typeof createComment>['body'];

export function addComment(
  db: Database,
  digestId: number,
  input: NewComment,
  writer: Writer,
): Promise<Comment> {
  const { user, audit } = writer;
  const { text, anchor, thread_id: threadId, mentions = [] } = input;
  if (anchor && threadId !== undefined)
    throw fieldError({
      anchor: ['A reply can’t have a passage of its own: it belongs to its thread’s passage.'],
    });
  return inTransaction(db, async (tx) => {
    const digest = await lockDigest(tx, digestId);
    if (!digest) throw digestNotFound();
    if (threadId !== undefined) await checkThread(tx, digestId, threadId);
    if ((await tx.$count(comments, eq(comments.digestId, digestId))) >= maxComments)
      throw fieldError({ text: [`A digest can have at most ${maxComments} comments. Delete some first.`] });
    const [added] = await tx
      .insert(comments)
      .values({ digestId, threadId, authorId: user.id, text, ...anchor })
      .returning({ id: comments.id });
    const id = added!.id;
    // Answering a resolved thread reopens it.
    if (threadId !== undefined)
      await tx.update(comments).set({ resolvedAt: null, resolvedBy: null }).where(eq(comments.id, threadId));
    await audit(tx, {
      action: 'create',
      entity: 'comment',
      entityId: id,
      after: { digest: digestId, text, ...(anchor && { quote: anchor.quote }) },
    });
    const speakers = threadId === undefined ? [] : await findThreadAuthors(tx, threadId);
    const others = [...digest.people, ...speakers];
    await notify(tx, digest, { commentId: id, text, mentions, otherUserIds: others, actorId: user.id });
    return presentOrThrow(await findComment(tx, id));
  });
}

export function changeComment(
  db: Database,
  id: number,
  { text, resolved, mentions = [] }: NonNullable<InputOf<typeof updateComment>['body']>,
  { user, audit }: Writer,
): Promise<Comment> {
  return inTransaction(db, async (tx) => {
    const before = await lockComment(tx, id);
    if (text !== undefined && before.author.id !== user.id)
      throw notAllowed('Only the author of a comment can change it.');
    if (resolved !== undefined && before.thread_id !== null)
      throw fieldError({ resolved: ['Resolve the whole thread, not a single comment.'] });
    const isEdited = text !== undefined && text !== before.text;
    const isTurned = resolved !== undefined && resolved !== (before.resolved_at !== null);
    if (isEdited) {
      await tx
        .update(comments)
        .set({ text, editedAt: sql`clock_timestamp()` })
        .where(eq(comments.id, id));
      await audit(tx, {
        action: 'update',
        entity: 'comment',
        entityId: id,
        before: { text: before.text },
        after: { digest: before.digest_id, text },
      });
      const digest = await lockDigest(tx, before.digest_id);
      if (digest)
        await notify(tx, digest, { commentId: id, text, mentions, otherUserIds: [], actorId: user.id });
    }
    if (isTurned) {
      const values = resolved
        ? { resolvedAt: sql`clock_timestamp()`, resolvedBy: user.id }
        : { resolvedAt: null, resolvedBy: null };
      await tx.update(comments).set(values).where(eq(comments.id, id));
      await audit(tx, {
        action: resolved ? 'resolve' : 'reopen',
        entity: 'comment',
        entityId: id,
        after: { digest: before.digest_id },
      });
    }
    return presentOrThrow(await findComment(tx, id));
  });
}

/** Deleting a thread's first comment also deletes the replies. */
export function removeComment(db: Database, id: number, { user, audit }: Writer): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockComment(tx, id);
    authorizeOwner(user, before.author.id, 'comments.deleteOthers');
    await tx.delete(comments).where(eq(comments.id, id));
    await audit(tx, {
      action: 'delete',
      entity: 'comment',
      entityId: id,
      before: { digest: before.digest_id, text: before.text },
    });
  });
}

async function lockComment(tx: Database, id: number) {
  await tx.execute(sql`select from comments where id = ${id} for update`);
  const comment = await findComment(tx, id);
  if (!comment) throw commentNotFound();
  return comment;
}

async function checkThread(tx: Database, digestId: number, threadId: number) {
  const thread = await findComment(tx, threadId);
  if (!thread || thread.digest_id !== digestId || thread.thread_id !== null)
    throw fieldError({ thread_id: ['This thread was deleted.'] });
}

interface CommentNotice {
  commentId: number;
  text: string;
  mentions: readonly number[];
  otherUserIds: readonly number[];
  actorId: number;
}

/** Mentioned people get a mention, the others a comment notification. */
async function notify(
  tx: Database,
  { id, title }: CommentedDigest,
  { mentions, otherUserIds, ...notice }: CommentNotice,
) {
  const item = { subject: { entity: 'digest' as const, id, title }, ...notice };
  await addToInbox(tx, { ...item, userIds: mentions, kind: 'mentioned' });
  await addToInbox(tx, { ...item, userIds: otherUserIds, kind: 'commented' });
}

function presentOrThrow(comment: Awaited<ReturnType<typeof findComment>>): Comment {
  if (!comment) throw commentNotFound();
  return presentComment(comment);
}

const commentNotFound = () => notFound('This comment');
