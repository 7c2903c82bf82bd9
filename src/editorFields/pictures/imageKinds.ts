import { youtubeId } from '#domain/video/youtube.ts';
import { isHttpUrl, isVideoFile, isVideoLink } from '#shared/content/urls.ts';
import { messages } from '../messages.ts';

const texts = messages.pictures;

/** What to do with an address: check that it loads, accept it, confirm it first, or refuse it. */
export type Judgement = 'check' | 'accept' | 'confirm' | { refusal: string };

/** What a picture is for, and so which pictures are accepted. */
export interface ImageKind {
  /** Media types of files. */
  types: readonly string[];
  typesText: string;
  fileLabel: string;
  chooseLabel: string;
  fileHelp: string;
  /** The message for other files. Default: the file is not accepted. */
  refusal?: string;
  judge: (address: string) => Judgement;
  /** What to do with a video file. Default: it is refused as any other file. */
  videos?: 'accept' | { refusal: string };
}

export const imageTypes = ['image/jpeg', 'image/png', 'image/avif', 'image/webp', 'image/gif'];
/** IMG-03 */
export const videoTypes = ['video/mp4', 'video/quicktime'];

/** A category's icon or a thumbnail of one's own (IMG-07, C30). */
export const pngOrGif: ImageKind = {
  types: ['image/png', 'image/gif'],
  typesText: texts.iconTypes,
  fileLabel: texts.pictureFile,
  chooseLabel: texts.choosePicture,
  fileHelp: texts.iconHelp,
  refusal: messages.onlyPngAndGif,
  judge(address) {
    if (!isHttpUrl(address)) return { refusal: messages.invalidImage };
    return /\.(png|gif)$/i.test(new URL(address).pathname) ? 'check' : { refusal: messages.onlyPngAndGif };
  },
};

/** Whether a file is a video. Some systems have no type for QuickTime. */
export const isVideoFileName = (name: string, type: string) => type.startsWith('video/') || isVideoFile(name);

/** The still of a video, or the picture itself. Empty for a tweet or a video file, which have no still. */
export function toStill(cover: string): string {
  const id = youtubeId(cover);
  if (id) return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  return isVideoLink(cover) || isVideoFile(cover) ? '' : cover;
}
