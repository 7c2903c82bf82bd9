import { digestTypes } from '../../../src/api/contract/digests';
import type { StoredDigest } from '../digests/digest';

const youTube =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/;

export interface Lead {
  picture?: string;
  /** Where the film is, of a video digest. */
  video?: string;
}

/** What stands at the top of the page: a cover, or the still of a film that is one click away. */
export function leadOf({ type, cover_pic, custom_thumbnail }: StoredDigest): Lead {
  if (type.code !== digestTypes.video) return { picture: webAddress(cover_pic ?? custom_thumbnail) };
  const still = youTube.exec(cover_pic ?? '')?.[1];
  return {
    video: webAddress(cover_pic),
    picture: webAddress(custom_thumbnail) ?? (still && `https://i.ytimg.com/vi/${still}/hqdefault.jpg`),
  };
}

/** An address that a page may show or lead to, else undefined. */
export function webAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^\/(?!\/)/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}
