import { digestTypes, type DigestRow } from '#api/contract/digests.ts';
import { isVideoFile } from './urls.ts';

/** The picture of a digest. A cover can be the address of a video, and then only the thumbnail is one. */
export function findCover(digest: Pick<DigestRow, 'custom_thumbnail' | 'cover_pic' | 'type'>): string | null {
  const { custom_thumbnail, cover_pic, type } = digest;
  const isVideo = type.code === digestTypes.video || isVideoFile(cover_pic ?? '');
  return custom_thumbnail || (isVideo ? null : cover_pic);
}
