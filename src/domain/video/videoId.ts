import { parseYoutubeId } from './youtube.ts';

/** Files are stored under their content's SHA-256. */
const storedVideoPattern = /\/([\da-f]{64})\.(?:mp4|mov)(?:[?#].*)?$/;

/** The id of a YouTube URL or an uploaded file; undefined for other URLs. */
export const parseVideoId = (link: string): string | undefined =>
  parseYoutubeId(link) ?? storedVideoPattern.exec(link)?.[1];
