import { digestTypes, type DigestInput, type DigestInternal, type VisibleFields } from '../digests.ts';

/** What is shown by default (EDIT-51). */
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

const uncheckedInternal: DigestInternal = {
  content_quality: false,
  content_accuracy: false,
  content_operational: false,
  plagiarism_score: false,
  content_length: false,
  assigned_to: null,
  note: '',
};

type WithoutDefault =
  | 'id'
  | 'title'
  | 'created_by'
  | 'digest_author'
  | 'digest_slug'
  | 'video_summary'
  | 'modified_at';

/** The defaults of a digest (EDIT-49, EDIT-56). Its author is the caller who creates it (EDIT-34). */
export const digestDefaults: Required<Omit<DigestInput, WithoutDefault>> = {
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
  notification_short_title: '',
  notification_text: '',
  click_action: { action: 'EXPAND2', object_id: null },
  is_clickable: true,
  format: null,
  region_id: null,
  visible_fields: defaultVisibleFields,
  reset_first_published_at: false,
  is_cover_pic_focused: false,
  default_preview_count: 1,
  type: digestTypes.article,
  status: 'Draft',
  twitter_links: [],
  show_embed: false,
  digest_poll: null,
  editor_score_relevance: null,
  editor_score_quality: null,
  editor_score_quality_new: null,
  shelf_life: 'DAYS',
  digest_internal: uncheckedInternal,
};
