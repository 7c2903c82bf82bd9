import { digestTypes } from '#api/contract/digests.ts';
import { isHttpUrl, isVideoFile, isVideoLink, youtubeId } from '#shared/urls.ts';
import { messages } from '../messages.ts';

const texts = messages.cover;

/** What to do with an address: see whether it loads, take it as it is, ask first, or refuse it. */
export type Judgement = 'check' | 'take' | 'ask' | { refusal: string };

/** What a picture is for, and so which pictures can be taken. */
export interface ImageKind {
  /** Media types of files. */
  types: readonly string[];
  typesText: string;
  fileLabel: string;
  chooseLabel: string;
  fileHelp: string;
  /** What is said of other files. Default that the file is not accepted. */
  refusal?: string;
  judge: (address: string) => Judgement;
  /** What to do with the file of a video. Default that it is one of the others. */
  videos?: 'take' | { refusal: string };
}

const imageTypes = ['image/jpeg', 'image/png', 'image/avif', 'image/webp', 'image/gif'];
/** IMG-03 */
const videoTypes = ['video/mp4', 'video/quicktime'];

/**
 * A cover can be a video as well, as the type of its digest has it: its link, or its file (IMG-02, IMG-03, IMG-08, IMG-13
 * to IMG-15).
 */
export function coverKind(type: number | undefined): ImageKind {
  return {
    types: [...imageTypes, ...videoTypes],
    typesText: texts.types,
    fileLabel: texts.file,
    chooseLabel: texts.chooseFile,
    fileHelp: texts.fileHelp,
    videos: type === digestTypes.collection ? { refusal: messages.noVideoInCollection } : 'take',
    judge(address) {
      if (!isHttpUrl(address)) return { refusal: messages.invalidImage };
      if (!isVideoLink(address)) return 'check';
      if (type === undefined) return { refusal: messages.invalidImageUrl };
      if (type === digestTypes.collection) return { refusal: messages.noVideoInCollection };
      return type === digestTypes.article ? 'ask' : 'take';
    },
  };
}

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

/** Whether a file is a video; some systems know no type for QuickTime. */
export const isVideoFileName = (name: string, type: string) => type.startsWith('video/') || isVideoFile(name);

/** The still of a video, and of a picture the picture itself. Nothing for a tweet or a file, which have none of their own. */
export function stillOf(cover: string): string {
  const id = youtubeId(cover);
  if (id) return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  return isVideoLink(cover) || isVideoFile(cover) ? '' : cover;
}
