import { webAddress } from '#domain/addresses.ts';
import { digestTypes } from '#api/contract/digests.ts';
import { youtubeId } from '#domain/video/youtube.ts';
import type { StoredDigest } from '../digests/digest.ts';

const filmFile = /\.(mp4|mov)([?#]|$)/i;

export interface Lead {
  picture?: string;
  /** Where the film is, of a video digest. */
  video?: string;
  /** A film that was uploaded, and plays in the page. */
  file?: string;
}

/** The top of the page: a cover, a video, or the still of a video on another site. */
export function findLead({ type, cover_pic, custom_thumbnail }: StoredDigest): Lead {
  if (filmFile.test(cover_pic ?? ''))
    return { file: webAddress(cover_pic), picture: webAddress(custom_thumbnail) };
  const still = youtubeId(cover_pic ?? '');
  // A placeholder of an upload may be given a video of another site.
  const isVideo = type.code === digestTypes.video || (type.code === digestTypes.placeholder && still);
  if (!isVideo) return { picture: webAddress(cover_pic ?? custom_thumbnail) };
  return {
    video: webAddress(cover_pic),
    picture: webAddress(custom_thumbnail) ?? (still && `https://i.ytimg.com/vi/${still}/hqdefault.jpg`),
  };
}
