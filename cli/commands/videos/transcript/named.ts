import { parseVideoId } from '#domain/video/videoId.ts';
import { UsageError } from '#cli/errors.ts';
import type { Context } from '#cli/verb.ts';

export const videoHelp = 'digest ID, YouTube video URL or ID, or URL of an uploaded video';

/** Throws a UsageError if the text doesn't identify a video. */
export async function resolveVideoId(text: string, { client, signal }: Context): Promise<string> {
  if (/^([\w-]{11}|[\da-f]{64})$/.test(text)) return text;
  const link = /^\d{1,10}$/.test(text) ? await loadVideoLink(Number(text), { client, signal }) : text;
  const id = parseVideoId(link);
  if (id) return id;
  throw new UsageError(
    link === text ? `${JSON.stringify(text)} does not identify a video.` : `Digest ${text} has no video.`,
    `Pass a ${videoHelp}.`,
  );
}

async function loadVideoLink(
  id: number,
  { client, signal }: Pick<Context, 'client' | 'signal'>,
): Promise<string> {
  const { getDigest } = await import('#api/contract/digests.ts');
  const { cover_pic } = await client.call(getDigest, { params: { id } }, { signal });
  return cover_pic ?? '';
}
