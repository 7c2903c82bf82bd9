import { HttpProblem, problem } from '#server/platform/errors.ts';
import type { Database } from '#server/db/database.ts';
import { checkSlug } from './rules.ts';
import { changeDigest, type Writer } from './write.ts';

/** Changes the slug alone. What is wrong with it is said in `detail`, as the documents have it (EDIT-67). */
export async function moveDigest(
  db: Database,
  id: number,
  { slug, modified_at }: { slug: string; modified_at?: string },
  writer: Writer,
) {
  try {
    checkSlug(slug);
    return await changeDigest(db, id, { digest_slug: slug, modified_at }, writer);
  } catch (error) {
    const messages = error instanceof HttpProblem ? error.body['digest_slug'] : undefined;
    if (Array.isArray(messages)) throw problem('invalid_slug', String(messages[0]));
    throw error;
  }
}
