import { youtubeId } from '#domain/video/youtube.ts';
import { copyKind } from '#editing/recovery/copyKind.ts';
import { digestCreatePath, digestPath, videoCreatePath } from '#shared/page/paths.ts';
import { digestModel } from './digestModel.ts';

/** Words of a text that stand in for a title. */
const nameWords = /^(?:\S+\s*){1,8}/;

/** How unsaved digests are listed. */
export const digestCopies = copyKind({
  model: digestModel,
  toName: ({ title, content }) =>
    title.trim() || (nameWords.exec(content.replaceAll(/<[^>]*>/g, ' ').trim())?.[0] ?? ''),
  recordPath: digestPath,
  newPlace({ form, base }) {
    const link = youtubeId(form.cover ?? '') === undefined ? undefined : form.cover;
    // A video digest starts with its link; that of an article may get one as its cover.
    const isVideo = form.segments.length > 0 || base.cover === link;
    return link && isVideo ? { path: videoCreatePath(), state: { url: link } } : { path: digestCreatePath() };
  },
});
