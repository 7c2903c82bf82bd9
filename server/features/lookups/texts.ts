import type { textSections, VideoSummaryTag } from '#api/contract/lookups.ts';

/** What helps with the fields of every digest. */
const digest = {
  title: 'At most 30 words; 12 are read on a phone at a glance.',
  subtitle: 'At most 12 words.',
  content: 'What happened, where and when, in your own words.',
  tags: 'Readers follow tags: name what the digest is about, not what it mentions.',
  source: 'The page that the digest summarizes.',
};

/** The help texts of each part of the digest form, by field. Clients show them if they like (S19). */
export const dynamicTexts: Record<(typeof textSections)[number], Record<string, string>> = {
  digest,
  digest_video: {
    ...digest,
    video_summary: 'Segments play one after the other; the first that is marked is the preview.',
  },
};

/** The tags of video segments. Their ids are stored in segments, so none is ever used for another label. */
export const videoSummaryTags: VideoSummaryTag[] = [
  { id: 1, watch_label: 'Must Watch' },
  { id: 2, watch_label: 'Worth Watching' },
  { id: 3, watch_label: 'Can Skip' },
];
