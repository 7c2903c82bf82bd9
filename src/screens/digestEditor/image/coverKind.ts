import { digestTypes } from '#api/contract/digests.ts';
import { messages as fieldMessages } from '#editorFields/messages.ts';
import { imageTypes, videoTypes, type ImageKind } from '#editorFields/pictures/imageKinds.ts';
import { isHttpUrl, isVideoLink } from '#shared/content/urls.ts';
import { messages } from '../messages.ts';

const strings = fieldMessages.pictures;

/** Some digest types also allow a video URL or file (IMG-02, IMG-03, IMG-08, IMG-13 to IMG-15). */
export function coverKind(type: number | undefined): ImageKind {
  return {
    types: [...imageTypes, ...videoTypes],
    typesLabel: strings.types,
    fileLabel: strings.file,
    chooseLabel: strings.chooseFile,
    fileHelp: strings.fileHelp,
    videos: type === digestTypes.collection ? { refusal: messages.noVideoInCollection } : 'accept',
    checkUrl(address) {
      if (!isHttpUrl(address)) return { refusal: fieldMessages.invalidImage };
      if (!isVideoLink(address)) return 'check';
      if (type === undefined) return { refusal: messages.invalidImageUrl };
      if (type === digestTypes.collection) return { refusal: messages.noVideoInCollection };
      return type === digestTypes.article ? 'confirm' : 'accept';
    },
  };
}
