import { sql } from 'drizzle-orm';
import type { DeliveredDigest } from '#api/contract/delivery.ts';
import { digestTypes } from '#api/contract/digests.ts';
import { parseWebUrl } from '#domain/addresses.ts';
import { readSegments } from '#domain/video/segment.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { linkReferences } from '#server/content/references.ts';
import { slugify } from '#server/content/text.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { isPublishedDigest } from '#server/features/digests/published.ts';
import { excerpt, findLead, readerUrl } from '#server/features/digests/reader/metadata.ts';
import { absoluteUrl, makeUrlsAbsolute } from './urls.ts';
import { extractTakeaways } from './takeaways.ts';

interface Titled {
  id: number;
  title: string;
}

interface MediaFile {
  url: string;
  width: number | null;
  height: number | null;
  content_type: string;
  size: number;
}

interface PublishedRow {
  id: number;
  slug: string;
  type_code: number;
  language: string;
  title: string;
  subtitle: string;
  content: string;
  cover_pic: string | null;
  custom_thumbnail: string | null;
  author: { id: number; name: string } | null;
  categories: Titled[];
  tags: (Titled & { slug: string })[];
  files: MediaFile[];
  duration: number | null;
  segments: Segment[] | null;
  poll: DeliveredDigest['poll'];
  source: { name: string | null; link: string; authors: string[] };
  faq: DeliveredDigest['faq'];
  published_at: string;
  updated_at: string;
}

/** Only columns that readers may see; columns that aren't selected can't leak. */
const publishedColumns = sql`
  d.id, d.slug, d.type_code, l.code as language, d.title, d.subtitle, d.content, d.cover_pic, d.custom_thumbnail,
  (select json_build_object('id', u.id, 'name', u.name) from users u
    where u.id = d.digest_author and u.name <> '') as author,
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title) order by k.position, x.id), '[]')
    from digest_categories k join categories x on x.id = k.category_id where k.digest_id = d.id) as categories,
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'slug', x.slug) order by k.position, x.id), '[]')
    from digest_tags k join tags x on x.id = k.tag_id
    where k.digest_id = d.id and x.deleted_at is null and not x.is_internal) as tags,
  (select coalesce(json_agg(distinct jsonb_build_object('url', m.url, 'width', m.width, 'height', m.height,
      'content_type', m.content_type, 'size', m.size)), '[]')
    from media m where m.url in (d.cover_pic, d.custom_thumbnail)) as files,
  coalesce((d.video_summary ->> 'total_length')::float8, d.timestamp_full_length) as duration,
  d.video_summary -> 'summary' as segments,
  (select json_build_object('headline', p.headline, 'question', p.question, 'choices', (
      select coalesce(json_agg(json_build_object('id', c.id, 'choice', c.choice) order by c.position, c.id), '[]')
      from poll_choices c where c.digest_id = d.id))
    from polls p where p.digest_id = d.id and p.has_poll) as poll,
  json_build_object('name', (select h.brand_name from hosts h where h.id = d.host_id),
    'link', d.source_link, 'authors', d.source_authors) as source,
  (select coalesce(json_agg(json_build_object('question', i.question, 'answer', i.answer) order by i.position), '[]')
    from faqs f join faq_items i on i.faq_id = f.id
    where f.digest_id = d.id and f.display and i.answer <> '') as faq,
  ${isoInstant(sql`coalesce(d.first_published_at, d.created_at)`)} as published_at,
  ${isoInstant(sql`coalesce((select c.changed_at from delivery_changes c where c.digest_id = d.id), d.modified_at)`)} as updated_at`;

/**
 * Digests as readers see them, in the order of `ids`. Omits digests that aren't published. `publicUrl` is the
 * server's address, without a trailing slash.
 */
export async function presentPublished(
  db: Database,
  ids: number[],
  publicUrl: string,
): Promise<DeliveredDigest[]> {
  const { rows } = await db.execute<PublishedRow & Record<string, unknown>>(sql`
    select ${publishedColumns} from digests d join languages l on l.id = d.language_id
    where d.id = any(${sql.param(ids)}::int[]) and ${isPublishedDigest}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentRow(row, publicUrl)] : [];
  });
}

const typeByCode = Object.fromEntries(
  Object.entries(digestTypes).map(([name, code]) => [code, name as DeliveredDigest['type']]),
);

function presentRow(row: PublishedRow, publicUrl: string): DeliveredDigest {
  const { content } = row;
  return {
    id: row.id,
    slug: row.slug,
    type: typeByCode[row.type_code] ?? 'article',
    language: row.language,
    title: row.title,
    summary: row.subtitle || excerpt(content),
    content: makeUrlsAbsolute(linkReferences(content), publicUrl),
    key_takeaways: extractTakeaways(content),
    authors: listAuthors(row),
    categories: row.categories.map(({ id, title }) => ({ id, title, slug: slugify(title) })),
    tags: row.tags,
    ...presentLead(row, publicUrl),
    poll: row.poll && row.poll.choices.length > 0 ? row.poll : null,
    source: presentSource(row),
    faq: row.faq,
    url: readerUrl(publicUrl, row.slug),
    published_at: row.published_at,
    updated_at: row.updated_at,
  };
}

function presentLead(row: PublishedRow, publicUrl: string): Pick<DeliveredDigest, 'cover' | 'video'> {
  const { picture, video, file } = findLead({ ...row, type: { code: row.type_code, title: '' } });
  const stored = (url: string) => row.files.find((each) => each.url === url);
  const address = file ?? video;
  const size = picture ? stored(picture) : undefined;
  const movie = file ? stored(file) : undefined;
  return {
    cover: picture
      ? {
          url: absoluteUrl(picture, publicUrl),
          width: size?.width ?? null,
          height: size?.height ?? null,
          content_type: size?.content_type ?? null,
          size: size?.size ?? null,
        }
      : null,
    video: address
      ? {
          url: absoluteUrl(address, publicUrl),
          is_file: file !== undefined,
          content_type: file ? (movie?.content_type ?? 'video/mp4') : null,
          size: movie?.size ?? null,
          duration: row.duration,
          segments: readSegments(row.segments ?? [])
            .filter(({ title, start }) => title.trim() !== '' && start !== null)
            .map(({ title, description, start, end }) => ({ title, description, start, end })),
        }
      : null,
  };
}

/** Bylines name the authors of the linked source, or without a link, those of the digest, such as an imported post. */
function listAuthors(row: PublishedRow): DeliveredDigest['authors'] {
  const bylines = presentSource(row) ? [] : row.source.authors.map((name) => ({ id: null, name }));
  return [...(row.author ? [row.author] : []), ...bylines].filter(({ name }) => isPublicName(name));
}

/** If staff entered an email address as a name, it isn't published. */
const isPublicName = (name: string) => name !== '' && !name.includes('@');

function presentSource({ source }: PublishedRow): DeliveredDigest['source'] {
  const url = parseWebUrl(source.link);
  if (!url || url.startsWith('/')) return null;
  return {
    name: source.name ?? new URL(url).hostname,
    url,
    authors: source.authors.filter(isPublicName),
  };
}
