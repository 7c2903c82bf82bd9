import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { digestTypes } from '#api/contract/digests.ts';
import { maxVideoBytes, requestVideoUpload, uploadVideo, verifyVideoUpload } from '#api/contract/videos.ts';
import type { Deps } from '#server/deps.ts';
import { unavailable } from '#server/platform/http/errorHandler.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/platform/http/routes.ts';
import { withWorkFile, workFolder } from '#server/storage/workFiles.ts';
import { freeSlug } from '../digests/slugs.ts';
import { readDigest } from '../digests/read.ts';
import { maxWords } from '../digests/rules.ts';
import { addDigest, changeDigest } from '../digests/write.ts';
import { checkFileName } from '../media/fileName.ts';
import { recordUpload } from '../media/queries.ts';
import { RefusedFile, refusingAt } from '../media/refused.ts';
import { receiveForm } from './form.ts';
import { readMovie } from './movie.ts';
import { deletePlaces } from './places.ts';
import { addUpload, removeUploadsBefore } from './queries.ts';
import { checkFormCount } from './limit.ts';
import { wrongVideo } from './rules.ts';
import { verifyUpload } from './verify.ts';

const contentTypes: Record<string, string> = { mp4: 'video/mp4', mov: 'video/quicktime' };
const purgeTask = defineTask({ name: 'purge-uploads', everyMinutes: 60 });
const dayMs = 24 * 60 * 60 * 1000;

/** `onStored`: what is done with the address of a video that was just stored. */
export function registerVideos(
  app: FastifyInstance,
  { config, db, disk, storage, queue }: Pick<Deps, 'config' | 'db' | 'disk' | 'storage' | 'queue'>,
  onStored: (url: string) => Promise<void>,
) {
  queue.handle(purgeTask, async () => {
    const before = new Date(Date.now() - dayMs);
    await storage.sweepUploads(before);
    await removeUploadsBefore(db, before);
  });

  serve(app, requestVideoUpload, async ({ body, ...writer }) => {
    const name = body.file_name;
    const contentType = await refusingAt('file_name', async () => findVideoType(name));
    const { key, ...form } = await storage.signUpload({ contentType, maxBytes: maxVideoBytes });
    return db.transaction(async (tx) => {
      await checkFormCount(tx, writer.user.id);
      // IMG-19
      const placeholder = {
        title: toTitle(name),
        type: digestTypes.placeholder,
        default_preview_count: body.default_preview_count ?? 0,
      };
      const digest = body.id ? await readDigest(tx, body.id) : await addDigest(tx, placeholder, writer);
      if (body.id && body.type === '295' && digest.type.code === digestTypes.placeholder) {
        const { title } = placeholder;
        const digest_slug = await freeSlug(tx, body.id, { title });
        await changeDigest(tx, body.id, { title, digest_slug }, writer);
      }
      await addUpload(tx, { digestId: digest.id, key });
      await writer.audit(tx, {
        action: 'request_upload',
        entity: 'digest',
        entityId: digest.id,
        after: { file_name: name },
      });
      return { id: digest.id, signed_data: form };
    });
  });

  serve(app, verifyVideoUpload, async ({ params, ...writer }) => {
    try {
      const url = await verifyUpload({ config, db, storage }, params.id, writer);
      await onStored(url);
      return { data: { is_uploaded: true } };
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      return { data: { is_uploaded: false, message: error.message } };
    }
  });

  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxVideoBytes, files: 1, fields: 4, parts: 5, fieldSize: 1000, headerPairs: 50 },
      throwFileSizeLimit: false,
      preservePath: true,
    });

    serve(scope, uploadVideo, async ({ request, ...writer }) => {
      if (await disk.isFull()) throw unavailable('disk_full');
      await db.transaction(async (tx) => {
        await checkFormCount(tx, writer.user.id);
        await writer.audit(tx, { action: 'request_upload', entity: 'media' });
      });
      return withWorkFile(workFolder(config.dataDir), (path) =>
        refusingAt('video_file', async () => {
          await receiveForm(request, path, disk);
          const { size, width, height, seconds: _, ...kind } = await readMovie(path);
          await deletePlaces(path);
          const stored = await storage.putFile(path, kind);
          await db.transaction((tx) =>
            recordUpload(tx, { ...stored, contentType: kind.contentType, size, width, height }, writer),
          );
          return { s3_video_url: stored.url };
        }),
      );
    });
  });
}

/** The type that a name promises. What the file really is, is seen once it is there. */
function findVideoType(name: string): string {
  checkFileName(name);
  const type = contentTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!type) throw wrongVideo();
  return type;
}

/** The name of a file without its ending, as a title of not too many words. */
const toTitle = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .split(/\s+/)
    .slice(0, maxWords.title)
    .join(' ');
