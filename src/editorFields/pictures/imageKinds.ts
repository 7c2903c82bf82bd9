import { parseYoutubeId } from '#domain/video/youtube.ts';
import { isHttpUrl, isVideoFile, isVideoLink } from '#shared/content/urls.ts';
import { messages } from '../messages.ts';

const strings = messages.pictures;

export type UrlVerdict = 'check' | 'accept' | 'confirm' | { refusal: string };

export interface ImageKind {
  types: readonly string[];
  typesLabel: string;
  fileLabel: string;
  chooseLabel: string;
  fileHelp: string;
  /** If omitted, other files aren't accepted. */
  refusal?: string;
  checkUrl: (address: string) => UrlVerdict;
  videos?: 'accept' | { refusal: string };
}

export const imageTypes = ['image/jpeg', 'image/png', 'image/avif', 'image/webp', 'image/gif'];
/** IMG-03 */
export const videoTypes = ['video/mp4', 'video/quicktime'];

/** IMG-07, C30. */
export const pngOrGif: ImageKind = {
  types: ['image/png', 'image/gif'],
  typesLabel: strings.iconTypes,
  fileLabel: strings.pictureFile,
  chooseLabel: strings.choosePicture,
  fileHelp: strings.iconHelp,
  refusal: messages.onlyPngAndGif,
  checkUrl(address) {
    if (!isHttpUrl(address)) return { refusal: messages.invalidImage };
    return /\.(png|gif)$/i.test(new URL(address).pathname) ? 'check' : { refusal: messages.onlyPngAndGif };
  },
};

/** Also checks the name, because some systems report no type for QuickTime. */
export const isVideoUpload = (name: string, type: string) => type.startsWith('video/') || isVideoFile(name);

/** Empty for tweets and video files, which have no still image. */
export function stillImageUrl(cover: string): string {
  const id = parseYoutubeId(cover);
  if (id) return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  return isVideoLink(cover) || isVideoFile(cover) ? '' : cover;
}
