import { dayMs } from '#domain/wallTime.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digestTypes } from '#api/contract/digests.ts';
import { maxVideoBytes, requestVideoUpload, uploadVideo, verifyVideoUpload } from '#api/contract/videos.ts';
import { digestFields } from '#domain/digestFields.ts';
import type { Deps } from '#server/deps.ts';
import { outageProblem } from '#server/http/errorHandler.ts';
import { defineTask } from '#server/work/queue.ts';
import { serve } from '#server/http/routes.ts';
import { withTempFile, workFolder, writeNewFile } from '#server/process/workFiles.ts';
import { chooseUniqueSlug } from '#server/features/digests/slugs.ts';
import { addDigest, changeDigest } from '#server/features/digests/write.ts';
import { checkFileName } from '../form.ts';
import { recordUpload } from '../queries.ts';
import { RefusedFileError, withFieldErrors } from '../rules.ts';
import { storeMovie } from './store.ts';
import { addUpload, removeUploadsBefore } from './queries.ts';
import { checkUploadLimit } from './limit.ts';
import { unsupportedVideo, videoTooLarge, missingVideo } from './boxes.ts';
import { verifyUpload } from './verify.ts';
import { toFormError } from '#server/http/forms.ts';
import { limitToFreeSpace, type Space } from '#server/process/space.ts';
import { readDigest } from '#server/features/digests/present.ts';

const contentTypes: Record<string, string> = { mp4: 'video/mp4', mov: 'video/quicktime' };
const purgeTask = defineTask({ name: 'purge-uploads', everyMinutes: 60 });

/** `onStored` receives the URL of each newly stored video. */
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
    const contentType = await withFieldErrors('file_name', async () => videoTypeOf(name));
    const { key, ...form } = await storage.signUpload({ contentType, maxBytes: maxVideoBytes });
    return db.transaction(async (tx) => {
      await checkUploadLimit(tx, writer.user.id);
      // IMG-19
      const placeholder = {
        title: titleFromName(name),
        type: digestTypes.placeholder,
        default_preview_count: body.default_preview_count ?? 0,
      };
      const digest = body.id ? await readDigest(tx, body.id) : await addDigest(tx, placeholder, writer);
      if (body.id && body.type === '295' && digest.type.code === digestTypes.placeholder) {
        const { title } = placeholder;
        const digest_slug = await chooseUniqueSlug(tx, body.id, { title });
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
      if (!(error instanceof RefusedFileError)) throw error;
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
      if (await disk.isFull()) throw outageProblem('disk_full');
      await db.transaction(async (tx) => {
        await checkUploadLimit(tx, writer.user.id);
        await writer.audit(tx, { action: 'request_upload', entity: 'media' });
      });
      return withTempFile(workFolder(config.dataDir), (path) =>
        withFieldErrors('video_file', async () => {
          await receiveVideo(request, path, disk);
          const { movie, stored } = await storeMovie(storage, path);
          await db.transaction((tx) => recordUpload(tx, { ...movie, ...stored }, writer));
          return { s3_video_url: stored.url };
        }),
      );
    });
  });
}

function videoTypeOf(name: string): string {
  checkFileName(name);
  const type = contentTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!type) throw unsupportedVideo();
  return type;
}

const titleFromName = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .split(/\s+/)
    .slice(0, digestFields.title.maxWords)
    .join(' ');

async function receiveVideo(request: FastifyRequest, path: string, disk: Space) {
  let hasVideo = false;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'video_file') {
        part.file.resume();
        continue;
      }
      checkFileName(part.filename);
      await writeNewFile(path, limitToFreeSpace(disk, part.file, diskFullError));
      if (part.file.truncated) throw videoTooLarge();
      hasVideo = true;
    }
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    throw toFormError(error);
  }
  if (!hasVideo) throw missingVideo();
}

const diskFullError = () => outageProblem('disk_full');
