import type { Digest } from '#api/contract/digests.ts';
import type { ParsedPage } from '#api/contract/sources.ts';

/** A published digest with something in every field, for tests and stories. */
export function sampleDigest(over: Partial<Digest> = {}): Digest {
  return {
    id: 41,
    title: 'Rail operators agree on a single night-train ticket from next spring',
    subtitle: 'One booking for eleven countries',
    slug: 'single-night-train-ticket',
    status: 'Published',
    digest:
      '<p>Eleven operators will sell night trains through one booking from March. Seats, couchettes and sleepers carry one fare table.</p><p>A missed connection will be rebooked by whichever operator runs the next train.</p>',
    cover_pic: null,
    custom_thumbnail: null,
    tag: [
      { id: 11, title: 'Transport' },
      { id: 12, title: 'Europe' },
    ],
    categories: [{ id: 2, title: 'Business' }],
    labels: [{ id: 3, title: 'Evergreen', color_code: '#15803d' }],
    collaborators: [{ id: 5, name: 'Mara Lindqvist' }],
    created_by: { id: 6, name: 'Tomas Reyes' },
    digest_author: { id: 7, name: 'Aisha Karim' },
    focus_card: 'high-speed-lines',
    type: { code: 275, title: 'long_digest' },
    display_type: '2x',
    format_human: 'Key Takeaways',
    format: 2,
    region_id: 4,
    source: {
      link: 'https://news.example/night-trains',
      title: 'Tap to Read more',
      read_reason: 'First fare table shared across borders',
      authors: [{ name: 'J. Varga' }],
      original_published_date: '2026-11-02T06:30:00.000Z',
      host: { id: 1, brand_name: 'News Example', host_name: 'news.example' },
    },
    is_clickable: true,
    click_action: { action: 'EXPAND2', object_id: null },
    digest_internal: {
      content_quality: true,
      content_accuracy: true,
      content_operational: false,
      plagiarism_score: false,
      content_length: true,
      assigned_to: 7,
      note: 'Check the Austrian figures.',
    },
    digest_curated_tweet: [{ link: 'https://x.com/desk/status/1' }],
    notification_short_title: 'One ticket',
    notification_text: 'Night trains get a single booking',
    editor_score_quality: 4,
    editor_score_quality_new: 3,
    editor_score_relevance: 2,
    shelf_life: 'WEEKS',
    visible_fields: {
      show_share: true,
      show_bookmark: true,
      show_category: true,
      show_feedback: true,
      show_feedback_question: true,
      first_published_at: true,
      format_human: true,
      is_thumbnail_large: false,
    },
    default_preview_count: 1,
    timestamp_full_length: null,
    is_cover_pic_focused: true,
    apply_markup: false,
    show_embed: true,
    digest_poll: {
      // A poll that is on leaves no space for the subtitle.
      has_poll: false,
      question: { question: 'Would you take it?' },
      headline: 'Night trains',
      choices: [
        { id: 1, choice: 'Yes' },
        { id: 2, choice: 'No' },
      ],
    },
    video_summary: null,
    faq_generator: null,
    cloudinary: null,
    version: {},
    language: 'en',
    created_at: '2026-11-02T07:00:00.000Z',
    modified_at: '2026-11-20T13:02:11.120Z',
    first_published_at: '2026-11-03T05:00:00.000Z',
    ...over,
  };
}

/** The article that the digest was made from; its blocks are paragraphs unless they are given. */
export function samplePage(over: Partial<ParsedPage> = {}): ParsedPage {
  const page: Omit<ParsedPage, 'blocks'> = {
    url: 'https://news.example/night-trains',
    title: 'Night trains get a single ticket: eleven operators open one booking from March',
    subtitle: 'Seats, couchettes and sleepers share a fare table for the first time',
    date: '2026-11-02T06:30:00Z',
    images: [],
    content: [
      'Eleven rail operators will sell their night trains through a single booking from March, ending years of separate timetables and tickets that stopped at a border.',
      'The fare table covers seats, couchettes and sleepers. A passenger from Stockholm to Vienna will pay once, and hold one ticket for the whole way.',
      'A missed connection will be rebooked by whichever operator runs the next train, at no charge. Until now each company answered for its own leg alone.',
      'Rolling stock remains the bottleneck. Orders placed in 2023 arrive from next autumn, and two of the eleven operators still rent their sleepers.',
    ],
    site_name: 'News Example',
    authors: ['J. Varga'],
    language: 'en',
    direction: 'ltr',
    ...over,
  };
  const blocks = page.content.map((text) => ({ kind: 'paragraph' as const, text }));
  return { ...page, blocks: over.blocks ?? blocks };
}
