import { parseYoutubeId } from '#domain/video/youtube.ts';
import { createCopyKind } from '#editing/recovery/copyKind.ts';
import { digestCreatePath, digestPath, videoCreatePath } from '#shared/page/paths.ts';
import { digestModel } from './digestModel.ts';

const firstWordsPattern = /^(?:\S+\s*){1,8}/;

export const digestCopies = createCopyKind({
  model: digestModel,
  toName: ({ title, content }) =>
    title.trim() || (firstWordsPattern.exec(content.replaceAll(/<[^>]*>/g, ' ').trim())?.[0] ?? ''),
  recordPath: digestPath,
  newPlace({ form, base }) {
    const link = parseYoutubeId(form.cover ?? '') === undefined ? undefined : form.cover;
    const isVideo = form.segments.length > 0 || base.cover === link;
    return link && isVideo ? { path: videoCreatePath(), state: { url: link } } : { path: digestCreatePath() };
  },
});
