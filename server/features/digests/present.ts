import type { Digest } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { digestNotFound } from '#server/errors.ts';
import { type StoredDigest, findDigest, type DigestExtent } from './digest.ts';
import { presentFields } from './fields.ts';

export function presentDigest(digest: StoredDigest): Digest {
  const fields = presentFields(digest);
  return {
    ...fields,
    id: digest.id,
    slug: digest.slug,
    status: digest.status,
    tag: digest.tags,
    categories: digest.categories,
    labels: digest.labels,
    collaborators: digest.collaborators,
    type: digest.type,
    source: { ...fields.source, host: digest.host },
    click_action: digest.click_action && {
      ...digest.click_action,
      ...(digest.click_object && { [digest.click_action.action]: digest.click_object }),
    },
    visible_fields: digest.visible_fields,
    timestamp_full_length: digest.timestamp_full_length,
    digest_poll: digest.poll,
    video_summary: digest.video_summary,
    faq_generator: digest.faq && {
      id: digest.faq.id,
      display: digest.faq.display,
      is_answer_generate: digest.faq.is_answer_generate,
    },
    cloudinary: digest.transform === null ? null : { transform: digest.transform },
    version: Object.fromEntries(
      digest.versions.map(({ saved_at, user_name, title, content }) => [
        saved_at,
        { user_name, title, digest: content },
      ]),
    ),
    language: digest.language,
    created_at: digest.created_at,
    modified_at: digest.modified_at,
    first_published_at: digest.first_published_at,
  };
}

/** Throws 404 if it doesn't exist or is in the trash. */
export async function readDigest(db: Database, id: number, extent?: DigestExtent): Promise<Digest> {
  const digest = await findDigest(db, id, extent);
  if (!digest) throw digestNotFound();
  return presentDigest(digest);
}
