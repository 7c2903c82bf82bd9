import { sql, type SQL } from 'drizzle-orm';
import type { Comment, CommentAnchor } from '#api/contract/comments.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';

interface CommentRow extends Record<string, unknown> {
  id: number;
  thread_id: number | null;
  digest_id: number;
  author: { id: number; name: string };
  text: string;
  anchor: CommentAnchor | null;
  created_at: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: { id: number; name: string } | null;
}

const selectComments = (where: SQL) => sql<CommentRow>`
  select c.id, c.thread_id, c.digest_id, json_build_object('id', a.id, 'name', ${displayName(sql`a`)}) as author, c.text,
    case when c.quote is not null then
      json_build_object('quote', c.quote, 'prefix', c.prefix, 'suffix', c.suffix, 'start', c.start) end as anchor,
    ${isoInstant(sql`c.created_at`)} as created_at, ${isoInstant(sql`c.edited_at`)} as edited_at,
    ${isoInstant(sql`c.resolved_at`)} as resolved_at,
    case when r.id is not null then json_build_object('id', r.id, 'name', ${displayName(sql`r`)}) end as resolved_by
  from comments c join users a on a.id = c.author_id left join users r on r.id = c.resolved_by
  where ${where} order by c.id`;

export type StoredComment = Comment & { digest_id: number };

/** Returns comments, oldest first. Undefined if the digest doesn't exist or is in the trash. */
export async function findComments(db: Database, digestId: number): Promise<Comment[] | undefined> {
  const { rows } = await db.execute<CommentRow>(
    selectComments(sql`c.digest_id = (select id from digests where id = ${digestId} and deleted_at is null)`),
  );
  if (rows.length > 0) return rows.map(presentComment);
  const found = await db.execute(sql`select from digests where id = ${digestId} and deleted_at is null`);
  return found.rows.length > 0 ? [] : undefined;
}

export function presentComment({ digest_id: _digest, ...comment }: StoredComment): Comment {
  return comment;
}

export async function findComment(db: Database, id: number): Promise<StoredComment | undefined> {
  const { rows } = await db.execute<CommentRow>(
    selectComments(
      sql`c.id = ${id} and exists (select from digests d where d.id = c.digest_id and d.deleted_at is null)`,
    ),
  );
  return rows[0];
}

export interface CommentedDigest {
  id: number;
  title: string;
  people: number[];
}

/** Prevents the digest's deletion until the transaction ends. */
export async function lockDigest(tx: Database, id: number): Promise<CommentedDigest | undefined> {
  const { rows } = await tx.execute<{
    id: number;
    title: string;
    author: number | null;
    assignee: number | null;
  }>(sql`
    select id, title, digest_author as author, assigned_to as assignee from digests
    where id = ${id} and deleted_at is null for share`);
  const [row] = rows;
  if (!row) return undefined;
  return { id, title: row.title, people: [row.author, row.assignee].filter((user) => user !== null) };
}

export async function findThreadAuthors(db: Database, threadId: number): Promise<number[]> {
  const { rows } = await db.execute<{ author_id: number }>(
    sql`select distinct author_id from comments where id = ${threadId} or thread_id = ${threadId}`,
  );
  return rows.map(({ author_id }) => author_id);
}
