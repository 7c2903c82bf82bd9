import type { Digest, Revision } from '#api/contract/digests.ts';
import type { Database } from '#server/db/database.ts';
import { toColumns, sanitised } from '../columns.ts';
import { withDefaults } from '../defaults.ts';
import type { RevisionRow } from './queries.ts';
import { findReferences } from './references.ts';
import { toVideoSummary } from '../videoSummary.ts';

/** A revision as it is read: with the digest that saving it would make. */
export async function presentRevision(db: Database, row: RevisionRow): Promise<Revision> {
  return {
    saved_at: row.savedAt.toISOString(),
    base: row.base,
    digest: await toDigest(db, row),
    reset_first_published_at: row.body.reset_first_published_at ?? false,
  };
}

async function toDigest(db: Database, { body, base, userId }: RevisionRow): Promise<Digest> {
  const input = await sanitised(withDefaults(body, userId), userId);
  const columns = toColumns(input);
  const found = await findReferences(db, input);
  const click = input.click_action;
  return {
    ...base,
    title: input.title,
    subtitle: input.subtitle,
    status: input.status,
    digest: columns.content ?? '',
    cover_pic: columns.coverPic ?? null,
    custom_thumbnail: columns.customThumbnail ?? null,
    tag: found.tag,
    categories: found.categories,
    labels: found.labels,
    collaborators: found.collaborators,
    created_by: found.created_by ?? base.created_by,
    digest_author: found.digest_author,
    focus_card: columns.focusCard ?? null,
    type: found.type ?? base.type,
    display_type: input.display_type,
    format_human: input.format_human,
    format: found.format,
    region_id: found.region_id,
    source: {
      ...input.source,
      link: columns.sourceLink ?? '',
      authors: (columns.sourceAuthors ?? []).map((name) => ({ name })),
      original_published_date: columns.originalPublishedDate?.toISOString() ?? null,
      host: found.host,
    },
    is_clickable: input.is_clickable,
    click_action: click && { ...click, ...(found.click_object && { [click.action]: found.click_object }) },
    digest_internal: input.digest_internal,
    digest_curated_tweet: (columns.twitterLinks ?? []).map((link) => ({ link })),
    notification_short_title: input.notification_short_title,
    notification_text: input.notification_text,
    editor_score_quality: input.editor_score_quality,
    editor_score_quality_new: input.editor_score_quality_new,
    editor_score_relevance: input.editor_score_relevance,
    shelf_life: input.shelf_life,
    visible_fields: input.visible_fields,
    default_preview_count: input.default_preview_count,
    is_cover_pic_focused: input.is_cover_pic_focused,
    apply_markup: input.apply_markup,
    show_embed: input.show_embed,
    digest_poll: input.digest_poll,
    video_summary: input.video_summary
      ? toVideoSummary(input.video_summary, base.video_summary)
      : base.video_summary,
  };
}
