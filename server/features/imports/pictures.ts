import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { decodeHTMLStrict } from 'entities';
import { maxImageBytes } from '#api/contract/media.ts';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { escapeText } from '#server/content/markup.ts';
import { keyOfBytes } from '#server/adapters/storage/keys.ts';
import type { StoredUrl } from '#server/adapters/storage/storage.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { EgressError } from '#server/egress/errors.ts';
import { anyImage } from '#server/features/media/encode.ts';
import type { EncodePicture } from '#server/features/media/encoder.ts';
import { recordUpload, type UploadRecord } from '#server/features/media/queries.ts';
import { RefusedFileError } from '#server/features/media/rules.ts';
import { storeMovie } from '#server/features/media/videos/store.ts';
import { withTempFile, workFolder, writeNewFile } from '#server/process/workFiles.ts';
import type { Audit } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Archive } from './archive.ts';
import { ImportError, type SourceItem } from './readers/item.ts';
import { resolveOnSite, unknownSite } from './readers/html.ts';
import { findPictures, savePicture } from './queries.ts';

const bounds = { width: 2048, height: 2048 };
const accepted = ['image/*', 'application/octet-stream', 'binary/octet-stream'];
const concurrency = 6;
/** After this many consecutive failures, a host's remaining pictures are left for the retry. */
const maxHostFailures = 5;

const picturePattern = /(<img\b[^<>]*? src=")([^"]*)(")/g;

/** Only for sanitized HTML, in which no attribute contains `>` or `"`. */
const findPictureUrls = (html: string): string[] => [
  ...new Set([...html.matchAll(picturePattern)].map(([, , url = '']) => decodeHTMLStrict(url))),
];

export const replacePictureUrls = (html: string, stored: ReadonlyMap<string, string | null>): string =>
  html.replace(picturePattern, (whole, before: string, url: string, after: string) => {
    const next = stored.get(decodeHTMLStrict(url));
    return next ? before + escapeText(next) + after : whole;
  });

const ownFile = /^\/media\/(\w+\.\w{2,5})$/;
const isVideo = (url: string) => /\.(?:mp4|mov)$/.test(url);

/** Covers can also be videos, which stay where they are. */
const isPictureUrl = (url: string) =>
  /^https?:\/\//i.test(url) &&
  !/\.(?:mp4|mov|m3u8|webm)(?:$|[?#])/i.test(url) &&
  !/^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i.test(url);

/** The item's pictures; for our own export, its stored pictures and videos. */
export function findMedia({ cover, record }: SourceItem, html: string): string[] {
  if (!record) return [...findPictureUrls(html), cover ?? ''].filter(isPictureUrl);
  const texts = [html, cover ?? '', record.digest.custom_thumbnail ?? ''].join(' ');
  return [...new Set(texts.match(/\/media\/\w+\.\w{2,5}/g) ?? [])];
}

interface PictureOptions {
  importId: number;
  archive: Archive | undefined;
  encode: EncodePicture;
  audit: Audit;
  user: Caller;
  /** The site's URL, if known. Pictures without a host are fetched from it. */
  site: string | null;
  signal: AbortSignal;
}

type PictureDeps = Pick<Deps, 'config' | 'db' | 'egress' | 'storage'>;

/** Fetches each picture once per import, unless `again` is set. Records what failed and why. */
export function createPictures(deps: PictureDeps, options: PictureOptions) {
  const { db } = deps;
  const failuresByHost = new Map<string, number>();

  async function fetchAll(urls: string[], { again = false } = {}): Promise<Map<string, string | null>> {
    const known = again ? new Map<string, string | null>() : await findPictures(db, options.importId, urls);
    const waiting = urls.filter((url) => !known.has(url));
    await Promise.all(
      Array.from({ length: Math.min(concurrency, waiting.length) }, async () => {
        for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
          options.signal.throwIfAborted();
          // oxlint-disable-next-line no-await-in-loop -- some at a time
          known.set(url, await fetchOne(url));
        }
      }),
    );
    return known;
  }

  async function fetchOne(url: string): Promise<string | null> {
    const { importId } = options;
    const ownKey = ownFile.exec(url)?.[1];
    if (ownKey && (await deps.storage.find(ownKey))) return url;
    try {
      const storedUrl = await (isVideo(url) ? storeVideo(url) : store(await read(url), url));
      await savePicture(db, { importId, url, storedUrl, reason: null });
      return storedUrl;
    } catch (error) {
      options.signal.throwIfAborted();
      if (
        !(error instanceof RefusedFileError || error instanceof EgressError || error instanceof ImportError)
      )
        throw error;
      await savePicture(db, { importId, url, storedUrl: null, reason: error.message });
      return null;
    }
  }

  async function read(given: string): Promise<Buffer> {
    const inside = options.archive?.findFile(given);
    if (inside) return buffer(limited(inside, maxImageBytes, 'picture'));
    const { site } = options;
    const path = given.startsWith('/')
      ? given
      : given.startsWith(`${unknownSite}/`)
        ? given.slice(unknownSite.length)
        : undefined;
    const url = path === undefined ? given : site && resolveOnSite(path, site);
    if (!url)
      throw new ImportError(
        'The export doesn’t contain the URL of its site. Enter it, and fetch the pictures again.',
      );
    const host = URL.canParse(url) ? new URL(url).host : '';
    if ((failuresByHost.get(host) ?? 0) >= maxHostFailures)
      throw new ImportError(
        'The host didn’t respond to requests for other pictures, so this one wasn’t requested.',
      );
    try {
      const { body } = await deps.egress.fetch(url, {
        maxBytes: maxImageBytes,
        accept: accepted,
        signal: options.signal,
      });
      failuresByHost.delete(host);
      return body;
    } catch (error) {
      if (error instanceof EgressError && (error.code === 'unreachable' || error.code === 'timed_out'))
        failuresByHost.set(host, (failuresByHost.get(host) ?? 0) + 1);
      throw error;
    }
  }

  /** Identical pictures are stored only once. Our own exports hold pictures that were re-encoded already. */
  async function store(file: Buffer, url: string): Promise<string> {
    const image = await options.encode({ file, bounds, accepted: anyImage });
    const isSame = options.archive?.kind === 'digest-desk' && url.endsWith(`/${keyOfBytes(file, image)}`);
    const bytes = isSame ? file : image.bytes;
    return record(await deps.storage.put(bytes, image), { ...image, size: bytes.length });
  }

  async function storeVideo(url: string): Promise<string> {
    const found = options.archive?.findFile(url);
    if (!found) throw new ImportError('The video isn’t in the archive.');
    return withTempFile(workFolder(deps.config.dataDir), async (path) => {
      await writeNewFile(path, limited(found, maxVideoBytes, 'video'), { signal: options.signal });
      const { movie, stored } = await storeMovie(deps.storage, path);
      return record(stored, movie);
    });
  }

  async function record(stored: StoredUrl, file: Omit<UploadRecord, keyof StoredUrl>): Promise<string> {
    await db.transaction(async (tx) => {
      if (!(await isRecorded(tx, stored.key))) await recordUpload(tx, { ...file, ...stored }, options);
    });
    return stored.url;
  }

  return { fetchAll };
}

function limited(
  { size, read }: NonNullable<ReturnType<Archive['findFile']>>,
  maxBytes: number,
  noun: string,
) {
  if (size > maxBytes) throw new ImportError(`The ${noun} is larger than ${maxBytes / 1024 / 1024} MB.`);
  return read();
}

async function isRecorded(tx: Database, key: string) {
  const { rows } = await tx.execute(sql`select 1 from media where key = ${key} limit 1`);
  return rows.length > 0;
}
