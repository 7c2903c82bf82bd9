import { youtubeId } from './youtube.ts';

/** Files are stored under their content's SHA-256. */
const storedVideo = /\/([\da-f]{64})\.(?:mp4|mov)(?:[?#].*)?$/;

/** The id of a YouTube link or an uploaded file; undefined for other links. */
export const parseVideoId = (link: string): string | undefined =>
  youtubeId(link) ?? storedVideo.exec(link)?.[1];
