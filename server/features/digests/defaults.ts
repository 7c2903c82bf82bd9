import { digestTypes, type DigestInput, type VisibleFields } from '../../../src/api/contract/digests';

/** What is shown unless somebody says otherwise (EDIT-51). */
export const defaultVisibleFields: VisibleFields = {
  show_share: true,
  show_bookmark: true,
  show_category: true,
  show_feedback: true,
  show_feedback_question: true,
  first_published_at: true,
  format_human: true,
  is_thumbnail_large: false,
};

type Optional = 'id' | 'title' | 'created_by' | 'digest_slug' | 'reset_first_published_at' | 'modified_at';
type Whole = Required<Omit<DigestInput, Optional>>;

/** A whole digest from what was sent of it, with the documents' defaults for the rest (EDIT-56). */
export function withDefaults(input: DigestInput, callerId: number) {
  const defaults: Whole = {
    display_type: '3x',
    labels: [],
    subtitle: '',
    content: '',
    focus_card: null,
    categories: [],
    tags: [],
    collaborators: [],
    image: null,
    custom_thumbnail: null,
    source: {
      link: '',
      title: 'Tap to Read more',
      read_reason: '',
      authors: [],
      original_published_date: null,
    },
    format_human: 'Key Takeaways',
    apply_markup: false,
    digest_author: callerId,
    notification_short_title: '',
    notification_text: '',
    click_action: { action: 'EXPAND2', object_id: null },
    is_clickable: true,
    format: null,
    region_id: null,
    visible_fields: defaultVisibleFields,
    is_cover_pic_focused: false,
    default_preview_count: 1,
    type: digestTypes.article,
    status: 'Draft',
    twitter_links: [],
    show_embed: (input.twitter_links ?? []).length > 0,
    digest_poll: null,
    editor_score_relevance: null,
    editor_score_quality: null,
    editor_score_quality_new: null,
    shelf_life: 'DAYS',
    digest_internal: {
      content_quality: false,
      content_accuracy: false,
      content_operational: false,
      plagiarism_score: false,
      content_length: false,
      assigned_to: null,
      note: '',
    },
  };
  return { ...defaults, ...input };
}
