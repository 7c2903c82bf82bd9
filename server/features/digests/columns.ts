import type { DigestPatch } from '#api/contract/digests.ts';
import { workOnText } from '#server/texts/longTexts.ts';
import type { digests } from '#server/db/schema.ts';

type Columns = Partial<typeof digests.$inferInsert>;

/** HTML that has been sanitised. */
type SafeHtml = string & { readonly isSanitised: true };

/** An input whose content is safe to store. */
export type Sanitised<Input> = Omit<Input, 'content'> & { content?: SafeHtml };

/** The same input with its content sanitised, for a person. Before a transaction: a long text takes seconds. */
export async function sanitised<Input extends DigestPatch>(
  input: Input,
  person: number,
): Promise<Sanitised<Input>> {
  const { content, ...others } = input;
  if (content === undefined) return others;
  return { ...others, content: (await workOnText('sanitizeHtml', content, person)) as SafeHtml };
}

/** The columns that the given fields are stored in. Fields that are left out leave theirs out. */
export function toColumns(input: Sanitised<DigestPatch>): Columns {
  return {
    title: input.title,
    subtitle: input.subtitle,
    content: input.content,
    displayType: input.display_type,
    focusCard: emptyToNull(input.focus_card),
    coverPic: emptyToNull(input.image),
    customThumbnail: emptyToNull(input.custom_thumbnail),
    createdBy: input.created_by ?? undefined,
    digestAuthor: input.digest_author,
    ...sourceColumns(input.source),
    formatHuman: input.format_human,
    formatId: input.format,
    regionId: input.region_id,
    applyMarkup: input.apply_markup,
    isClickable: input.is_clickable,
    clickAction: input.click_action && {
      action: input.click_action.action,
      object_id: input.click_action.object_id,
    },
    visibleFields: input.visible_fields,
    isCoverPicFocused: input.is_cover_pic_focused,
    defaultPreviewCount: input.default_preview_count,
    showEmbed: input.show_embed,
    twitterLinks: input.twitter_links?.filter((link) => link.trim() !== ''),
    notificationShortTitle: input.notification_short_title,
    notificationText: input.notification_text,
    editorScoreQuality: input.editor_score_quality,
    editorScoreQualityNew: input.editor_score_quality_new,
    editorScoreRelevance: input.editor_score_relevance,
    shelfLife: input.shelf_life,
    ...internalColumns(input.digest_internal),
    typeCode: input.type,
    transform: input.cloudinary?.transform,
  };
}

function sourceColumns(source: DigestPatch['source']): Columns {
  if (!source) return {};
  return {
    sourceLink: source.link.trim(),
    sourceTitle: source.title,
    readReason: source.read_reason,
    sourceAuthors: source.authors.map(({ name }) => name.trim()).filter(Boolean),
    originalPublishedDate: source.original_published_date ? new Date(source.original_published_date) : null,
  };
}

function internalColumns(internal: DigestPatch['digest_internal']): Columns {
  if (!internal) return {};
  return {
    internalContentQuality: internal.content_quality,
    internalContentAccuracy: internal.content_accuracy,
    internalContentOperational: internal.content_operational,
    internalPlagiarismScore: internal.plagiarism_score,
    internalContentLength: internal.content_length,
    assignedTo: internal.assigned_to,
    editorialNote: internal.note,
  };
}

const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text);
