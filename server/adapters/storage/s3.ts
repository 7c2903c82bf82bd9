import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type _Object,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { withSpan } from '#server/spans.ts';
import { mediaUrl, keyOfBytes, keyOfFile, contentTypeOfKey, uploadKeyPattern } from './keys.ts';
import { uploadFormUrl, type S3Settings } from '#server/settings/storage.ts';
import { uploadSeconds, type Storage } from './storage.ts';
import { sweepFolder, writeNewFile } from '#server/process/workFiles.ts';

const storedKey = (key: string) => `media/${key}`;
const uploadKey = (key: string) => `uploads/${key}`;

/**
 * Any S3-compatible bucket. Files are still served under /media, so the bucket needs no public access and
 * digest URLs don't depend on it.
 */
export function createS3Storage(settings: S3Settings, workFolder: string): Storage {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.pathStyle,
    credentials: settings.credentials,
    // Not every store supports newer checksums; all support the signed content hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // A span per command name, such as `PutObject`, without keys.
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        withSpan({ name: `s3 ${commandName.replace(/Command$/, '')}`, kind: 'client' }, () => next(args)),
    { step: 'initialize' },
  );

  async function measureSize(Key: string): Promise<number | undefined> {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function read(Key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    if (!(Body instanceof Readable)) throw new Error(`The bucket returned no data for ${Key}.`);
    return Body;
  }

  async function putOnce(key: string, size: number, body: () => Buffer | Readable) {
    if ((await measureSize(storedKey(key))) !== size) {
      const ContentType = contentTypeOfKey(key);
      await client.send(
        new PutObjectCommand({ Bucket, Key: storedKey(key), Body: body(), ContentLength: size, ContentType }),
      );
    }
    return { key, url: mediaUrl(key) };
  }

  /** Marks an upload as received; false if it already was. Stores without conditional writes mark it again. */
  async function claim(Key: string): Promise<boolean> {
    try {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: '', ContentLength: 0, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      if (isAlreadyClaimed(error)) return false;
      throw error;
    }
  }

  async function* listObjects(Prefix: string): AsyncGenerator<_Object> {
    let ContinuationToken: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
      );
      yield* page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    put: (bytes, kind) => putOnce(keyOfBytes(bytes, kind), bytes.length, () => bytes),

    async putFile(path, kind) {
      const { size } = await stat(path);
      const result = await putOnce(await keyOfFile(path, kind), size, () => createReadStream(path));
      await rm(path);
      return result;
    },

    async find(key) {
      const contentType = contentTypeOfKey(key);
      if (!contentType) return undefined;
      const size = await measureSize(storedKey(key));
      if (size === undefined) return undefined;
      return {
        size,
        contentType,
        read: (range) =>
          Readable.from(
            (async function* () {
              yield* await read(storedKey(key), range);
            })(),
            { objectMode: false },
          ),
      };
    },

    async *list() {
      const prefix = storedKey('');
      for await (const { Key = '', Size = 0 } of listObjects(prefix)) {
        const key = Key.slice(prefix.length);
        if (contentTypeOfKey(key)) yield { key, size: Size };
      }
    },

    async signUpload({ contentType, maxBytes }) {
      const key = randomUUID();
      const { fields } = await createPresignedPost(client, {
        Bucket,
        Key: uploadKey(key),
        Expires: uploadSeconds,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
      });
      return { key, url: uploadFormUrl(settings).href, fields };
    },

    async receive(key, path) {
      if (!uploadKeyPattern.test(key) || (await measureSize(uploadKey(key))) === undefined) return false;
      // A bucket accepts a form repeatedly; later files are never received and are purged within a day.
      const used = uploadKey(`${key}.used`);
      if (!(await claim(used))) return false;
      try {
        await writeNewFile(path, await read(uploadKey(key)));
      } catch (error) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: used }));
        throw error;
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key: uploadKey(key) }));
      return true;
    },

    async sweepUploads(before) {
      await sweepFolder(workFolder, before);
      for await (const { Key, LastModified } of listObjects(uploadKey('')))
        if (Key && LastModified && LastModified < before)
          await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

const httpStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
const isMissing = (error: unknown) => httpStatus(error) === 404;
/** 412: the marker exists. 409: another process is writing it right now. */
const isAlreadyClaimed = (error: unknown) => [409, 412].includes(httpStatus(error) ?? 0);
