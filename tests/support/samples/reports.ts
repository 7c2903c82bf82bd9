import type { DigestReport, QualityRow } from '#api/contract/reports.ts';

const digests = [
  { id: 41, title: 'How a harbour town got its fish market back' },
  { id: 38, title: 'السوق القديم يفتح أبوابه من جديد' },
];

/** A day of a busy desk, for stories. */
export const sampleReport: DigestReport = {
  count: 46,
  avg_word_count: 148.26,
  avg_video_length: 185,
  editor_score_quality: 3.42,
  previous: { count: 39, avg_word_count: 151.2, avg_video_length: null, editor_score_quality: 3.42 },
  days: [8, 12, 5, 0, 9, 7, 5].map((count, index) => ({ date: `2026-11-0${index + 3}`, count })),
  author: ['Ada Moreau', 'Ibrahim Saleh', '\u202eLena Fischer', 'عائشة المنصوري']
    .map((user_id__name, index) => ({ user_id__name: user_id__name as string | null, count: 18 - index * 4 }))
    .concat({ user_id__name: null, count: 2 }),
  reviewer: [
    { first_published_by__name: 'Noor Haddad', count: 31 },
    { first_published_by__name: 'Tomás Rivera', count: 15 },
  ],
  category: ['World', 'Politics', 'Science', 'Culture', 'Sport'].map((category__title, index) => ({
    category_id: index + 1,
    category__title,
    count: 16 - index * 3,
    digests,
    editor_score_quality: index === 4 ? null : 4.1 - index * 0.3,
  })),
  tags: Array.from({ length: 18 }, (_, index) => ({
    tag_id: index + 1,
    tag__title: index === 0 ? "=cmd|'/C calc'!A0" : `Topic ${index}`,
    count: 20 - index,
    digests,
  })),
  type_id: [
    { type_id__title: 'long_digest', count: 39 },
    { type_id__title: 'video_digest', count: 7 },
  ],
  status: [
    { status: 'Published', count: 43 },
    { status: 'Archived', count: 3 },
  ],
  format_id: [
    { format_id: 1, format_id__section_name: 'Explainer', status: 'Published', count: 30 },
    { format_id: null, format_id__section_name: null, status: 'Published', count: 16 },
  ],
  notification: {
    include_all_channel_count: 3,
    all_channel_slugs: ['harbour-town', 'night-train', 'old-market'],
    not_include_all_channel_count: 11,
    not_include_all_channel_slugs: ['science-prize'],
  },
  video_stats: [
    { title: 'The island that moved', views: 4120, like_count: 310 },
    {
      title: 'A night at the bakery, and everything that has to happen before the first loaf',
      views: 9350,
      like_count: 702,
    },
  ].map((video, index) => ({
    id: 60 + index,
    tag_titles: ['Islands', 'Weather'],
    collab_names: ['Ada Moreau'],
    avg_view: 74.5,
    dislike_count: 12,
    share_count: 95,
    total_time: video.views * 74.5,
    ...video,
  })),
  video_count: 2,
};

export const emptyReport: DigestReport = {
  count: 0,
  avg_word_count: null,
  avg_video_length: null,
  editor_score_quality: null,
  previous: { count: 0, avg_word_count: null, avg_video_length: null, editor_score_quality: null },
  days: [],
  author: [],
  reviewer: [],
  category: [],
  tags: [],
  type_id: [],
  status: [],
  format_id: [],
  notification: {
    include_all_channel_count: 0,
    all_channel_slugs: [],
    not_include_all_channel_count: 0,
    not_include_all_channel_slugs: [],
  },
  video_stats: [],
  video_count: 0,
};

export const sampleDays: QualityRow[] = Array.from({ length: 9 }, (_, index) => ({
  date: `2026-11-0${index + 1}`,
  total_digests: 4 + ((index * 7) % 5),
  total: 14 + index,
  content_quality: 4,
  content_accuracy: 4,
  content_operational: 2,
  plagiarism_score: 3,
  content_length: 1 + index,
  segment_length: 95 * index,
  video_timestamp_length: 140 * index,
}));
