import type { DigestRecord } from '#api/contract/imports.ts';
import {
  emptyItem,
  ImportError,
  toDate,
  type ArchiveReader,
  type SourceFacts,
  type SourceItem,
} from './item.ts';
import { splitLines } from './text.ts';

export interface Manifest {
  /** The address of the installation that wrote the export. */
  origin: string;
  /** Its ID, because several may be called by the same address. */
  installation: string;
}

const maxLineLength = 16_000_000;

/** Reads the `digests.jsonl` of `desk export`. */
export function createDeskReader(
  open: () => AsyncIterable<string>,
  { origin, installation }: Manifest,
): ArchiveReader {
  async function* records(signal?: AbortSignal) {
    for await (const { text, line } of splitLines(open(), maxLineLength)) {
      signal?.throwIfAborted();
      if (text.trim() === '') continue;
      let record: DigestRecord;
      try {
        record = JSON.parse(text) as DigestRecord;
      } catch {
        throw new ImportError(`Line ${line}: This isn’t valid JSON.`);
      }
      if (
        typeof record?.digest?.id !== 'number' ||
        typeof record.digest.title !== 'string' ||
        !Array.isArray(record.people)
      )
        throw new ImportError(`Line ${line}: This isn’t an exported digest.`);
      yield { record, line };
    }
  }
  return {
    async index(signal) {
      const facts: SourceFacts = {
        source: `digest-desk:${installation}`,
        site: origin || null,
        version: null,
        language: null,
        authors: new Map(),
        parents: new Map(),
      };
      for await (const { record } of records(signal)) {
        facts.language ??= record.digest.language;
        for (const { id, name, email } of record.people)
          facts.authors.set(String(id), { key: String(id), name, email });
      }
      return facts;
    },
    async *items(signal) {
      for await (const { record, line } of records(signal)) yield toItem(record, line);
    },
  };
}

function toItem(record: DigestRecord, line: number): SourceItem {
  const { digest } = record;
  return {
    ...emptyItem(),
    externalId: String(digest.id),
    status: digest.status === 'Published' ? 'published' : 'draft',
    place: `line ${line}`,
    title: digest.title,
    slug: digest.slug,
    subtitle: digest.subtitle,
    html: digest.digest,
    cover: digest.cover_pic,
    authors: record.people.map(({ id }) => String(id)),
    tags: digest.tag.map(({ title }) => ({
      title,
      ...(record.internal_tags?.includes(title) && { isInternal: true }),
    })),
    categories: digest.categories.map(({ title }) => title),
    publishedAt: toDate(digest.first_published_at),
    createdAt: toDate(digest.created_at),
    modifiedAt: toDate(digest.modified_at),
    canonicalUrl: digest.source.link,
    record,
  };
}
