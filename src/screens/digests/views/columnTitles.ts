import type { DigestColumn } from '#api/contract/views.ts';
import { messages } from '../messages.ts';

export const columnTitles: Record<DigestColumn, string> = {
  id: messages.id,
  title: messages.digestTitle,
  duration: messages.duration,
  cover: messages.coverPic,
  first_published_at: messages.firstPublishedAt,
  source: messages.source,
  quality: messages.quality,
  relevance: messages.relevance,
  metrics: messages.metrics,
  tags: messages.tags,
  modified_at: messages.modifiedAt,
  author: messages.author,
  action: messages.action,
  planned: messages.plannedFor,
  publish_at: messages.publishAt,
};
