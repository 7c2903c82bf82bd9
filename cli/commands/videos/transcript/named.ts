import { parseVideoId } from '#domain/video/videoId.ts';
import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

/** What names a video, for help texts. */
export const videoHelp = 'id of a digest, link or id of a YouTube video, or address of an uploaded one';

/** The name of a video in calls about its transcript. Throws a UsageError for a text that names none. */
export async function videoNamed(text: string, { client, signal }: Context): Promise<string> {
  if (/^([\w-]{11}|[\da-f]{64})$/.test(text)) return text;
  const link = /^\d{1,10}$/.test(text) ? await findLink(Number(text), { client, signal }) : text;
  const id = parseVideoId(link);
  if (id) return id;
  throw new UsageError(
    link === text ? `${JSON.stringify(text)} names no video.` : `Digest ${text} has no video.`,
    `Name the ${videoHelp}.`,
  );
}

async function findLink(id: number, { client, signal }: Pick<Context, 'client' | 'signal'>): Promise<string> {
  const { getDigest } = await import('#api/contract/digests.ts');
  const { cover_pic } = await client.call(getDigest, { params: { id } }, { signal });
  return cover_pic ?? '';
}
