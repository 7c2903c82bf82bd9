import { copyKind } from '#editing/recovery/copyKind.ts';
import { digestCreatePath, digestPath } from '#shared/paths.ts';
import { digestModel } from './digestModel.ts';

/** Words of a text that stand in for a title. */
const nameWords = /^(?:\S+\s*){1,8}/;

/** How unsaved digests are listed. */
export const digestCopies = copyKind({
  model: digestModel,
  nameOf: ({ title, content }) =>
    title.trim() || (nameWords.exec(content.replaceAll(/<[^>]*>/g, ' ').trim())?.[0] ?? ''),
  recordPath: digestPath,
  newPath: digestCreatePath,
});
