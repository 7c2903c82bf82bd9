import { parseYoutubeId } from '#domain/video/youtube.ts';
import { createCopyReader } from '#editing/recovery/readableCopy.ts';
import { digestCreatePath, videoCreatePath } from '#shared/page/paths.ts';
import { digestModel } from './digestModel.ts';

const firstWordsPattern = /^(?:\S+\s*){1,8}/;

export const readDigestCopy = createCopyReader(
  digestModel,
  ({ title, content }) =>
    title.trim() || (firstWordsPattern.exec(content.replaceAll(/<[^>]*>/g, ' ').trim())?.[0] ?? ''),
  ({ form, base }) => {
    const link = parseYoutubeId(form.cover ?? '') === undefined ? undefined : form.cover;
    const isVideo = form.segments.length > 0 || base.cover === link;
    return link && isVideo ? { path: videoCreatePath(), state: { url: link } } : { path: digestCreatePath() };
  },
);
