import { youtubeId } from './youtube.ts';

/** Files are stored under the SHA-256 of their content. */
const storedVideo = /\/([\da-f]{64})\.(?:mp4|mov)(?:[?#].*)?$/;

/** What names a video in calls about it: the id of a YouTube link, or of an uploaded file. Undefined for any other link. */
export const parseVideoId = (link: string): string | undefined =>
  youtubeId(link) ?? storedVideo.exec(link)?.[1];
