import { endpoint } from './endpoint.ts';
import { Id, IdParams, results, t, type Static } from './schema.ts';

export const DigestType = t.object({ code: t.integer(), title: t.string() });
export type DigestType = Static<typeof DigestType>;

export const listDigestTypes = endpoint({
  id: 'listDigestTypes',
  method: 'GET',
  path: '/dashboard/digest_types/',
  summary: 'Lists digest types.',
  access: 'signed-in',
  reads: ['lookups'],
  response: results(DigestType),
});

export const Region = t.object({ id: Id, name: t.string(), can_display: t.boolean() });
export type Region = Static<typeof Region>;

export const listRegions = endpoint({
  id: 'listRegions',
  method: 'GET',
  path: '/dashboard/regions/',
  summary: 'Lists regions, under the key `region`.',
  access: 'signed-in',
  reads: ['lookups'],
  response: t.object({ region: t.array(Region) }),
});

export const Format = t.object({ id: Id, section_name: t.string() });

export const listFormats = endpoint({
  id: 'listFormats',
  method: 'GET',
  path: '/dashboard/format/',
  summary: 'Lists article formats.',
  access: 'signed-in',
  reads: ['lookups'],
  response: results(Format),
});

export const listSections = endpoint({
  id: 'listSections',
  method: 'GET',
  path: '/dashboard/sections/',
  summary: 'Lists the article formats that reports can be filtered by.',
  access: 'signed-in',
  reads: ['lookups'],
  response: results(Format),
});

export const ScoreOption = t.object({ score: t.integer({ minimum: 0, maximum: 100 }), title: t.string() });
export type ScoreOption = Static<typeof ScoreOption>;

export const ScoreTarget = t.object({
  editor_score_quality: t.array(ScoreOption),
  editor_score_relevance: t.array(ScoreOption),
});
export type ScoreTarget = Static<typeof ScoreTarget>;

export const getScoreTarget = endpoint({
  id: 'getScoreTarget',
  method: 'GET',
  path: '/dashboard/categories/{id}/score_target/',
  summary: 'Returns the quality and relevance scores that digests of a category can have.',
  access: 'signed-in',
  reads: ['lookups', 'categories'],
  params: IdParams,
  response: ScoreTarget,
});

const ScoreText = t.object({ scale: t.oneOf(['quality', 'relevance']), ...ScoreOption.properties });

export const listScoreTexts = endpoint({
  id: 'listScoreTexts',
  method: 'GET',
  path: '/dashboard/editor_score_texts/',
  summary: 'Lists the labels of the standard quality and relevance scores, lowest first.',
  access: 'signed-in',
  reads: ['lookups'],
  response: results(ScoreText),
});

/** Shown to viewers (VID-20); segments refer to it by id. */
export const VideoSummaryTag = t.object({ id: Id, watch_label: t.string() });
export type VideoSummaryTag = Static<typeof VideoSummaryTag>;

export const listVideoSummaryTags = endpoint({
  id: 'listVideoSummaryTags',
  method: 'GET',
  path: '/dashboard/video_summary_tag/',
  summary: 'Lists the tags that a video segment can have.',
  access: 'signed-in',
  reads: ['lookups'],
  response: results(VideoSummaryTag),
});

export const textSections = ['digest', 'digest_video'] as const;

export const listDynamicTexts = endpoint({
  id: 'listDynamicTexts',
  method: 'GET',
  path: '/dashboard/dynamic/text/',
  summary: 'Returns the help texts of a dashboard section, by field.',
  access: 'signed-in',
  reads: ['lookups'],
  query: t.object({
    marcomm_page: t.optional(t.oneOf(['dashboard'])),
    section: t.optional(t.oneOf(textSections)),
  }),
  response: t.object({ texts: t.record(t.string()) }),
});
