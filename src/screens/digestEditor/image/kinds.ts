import { digestTypes } from '../../../api/contract/digests';
import { isHttpUrl, youtubeId } from '../../../app/urls';
import { messages } from '../messages';

const texts = messages.cover;

/** What to do with an address: see whether it loads, take it as it is, ask first, or refuse it. */
export type Judgement = 'check' | 'take' | 'ask' | { refusal: string };

/** What a picture is for, and so which pictures can be taken. */
export interface ImageKind {
  /** Media types of files. */
  types: readonly string[];
  typesText: string;
  fileHelp: string;
  /** What is said of other files. Default that the file is not accepted. */
  refusal?: string;
  judge: (address: string) => Judgement;
}

/** A cover can be a video's link as well, as the type of its digest has it (IMG-02, IMG-08, IMG-13 to IMG-15). */
export function coverKind(type: number | undefined): ImageKind {
  return {
    types: ['image/jpeg', 'image/png', 'image/avif', 'image/webp', 'image/gif'],
    typesText: texts.types,
    fileHelp: texts.fileHelp,
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
  fileHelp: texts.iconHelp,
  refusal: messages.onlyPngAndGif,
  judge(address) {
    if (!isHttpUrl(address)) return { refusal: messages.invalidImage };
    return /\.(png|gif)$/i.test(new URL(address).pathname) ? 'check' : { refusal: messages.onlyPngAndGif };
  },
};

const tweetHosts = /^(www\.|mobile\.)?(twitter|x)\.com$/;

/** A YouTube video or a tweet. */
export function isVideoLink(address: string): boolean {
  if (youtubeId(address)) return true;
  return isHttpUrl(address) && tweetHosts.test(new URL(address).hostname);
}

/** The still of a video, and of a picture the picture itself. Nothing for a tweet, which has no still of its own. */
export function stillOf(cover: string): string {
  const id = youtubeId(cover);
  if (id) return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  return isVideoLink(cover) ? '' : cover;
}
