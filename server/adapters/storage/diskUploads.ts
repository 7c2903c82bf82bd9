import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '#server/errors.ts';
import type { Keyring } from '#server/records/signingKeys.ts';
import { uploadKeyPattern } from './keys.ts';
import { verifyPolicy, signPolicy } from './policy.ts';
import { uploadSeconds, type Storage } from './storage.ts';
import { sweepFolder, writeNewFile } from '#server/process/workFiles.ts';

export const uploadPath = '/media/uploads/';

type Uploads = Required<Pick<Storage, 'signUpload' | 'receive' | 'sweepUploads' | 'accept'>>;

/** Uploads are kept next to the stored files, outside the folder that is served. */
export function createDiskUploads(folder: string, keys: Keyring): Uploads {
  const toPath = (key: string) => join(folder, key);

  return {
    async signUpload({ contentType, maxBytes }) {
      const key = randomUUID();
      const expires = Date.now() + uploadSeconds * 1000;
      const signed = signPolicy(keys.current(), { key, contentType, maxBytes, expires });
      return { key, url: uploadPath, fields: { key, 'Content-Type': contentType, ...signed } };
    },

    async accept(fields, file) {
      const policy = verifyPolicy(keys.valid(), fields);
      if (!policy || policy.key !== fields.key || policy.contentType !== fields['Content-Type'])
        throw problem('bad_signature', 'This form wasn’t signed by this server.');
      if (policy.expires < Date.now()) throw problem('expired', 'This form has expired.');
      await mkdir(folder, { recursive: true });
      const draft = toPath(`${policy.key}.${randomUUID()}.part`);
      // Outlives the form: sweepUploads removes it after a day.
      const used = toPath(`${policy.key}.used`);
      await claimForm(used);
      try {
        await writeNewFile(draft, limitSize(file, policy.maxBytes));
        await rename(draft, toPath(policy.key));
      } catch (error) {
        await rm(draft, { force: true });
        await rm(used, { force: true });
        throw error;
      }
    },

    async receive(key, path) {
      if (!uploadKeyPattern.test(key)) return false;
      try {
        await rename(toPath(key), path);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },

    async sweepUploads(before) {
      await releaseAbandonedForms(folder);
      await sweepFolder(folder, before);
    },
  };
}

/** Removes leftovers of killed processes so that their forms can be reused. */
async function releaseAbandonedForms(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < maxPauseMs) continue;
    await rm(path, { force: true });
    await rm(join(folder, `${name.slice(0, name.indexOf('.'))}.used`), { force: true });
  }
}

/** After this long without data, the process receiving the upload is presumed dead. */
const maxPauseMs = 10 * 60 * 1000;

/** Each form accepts one file, whichever process receives it. */
async function claimForm(markerFile: string) {
  try {
    await writeFile(markerFile, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw problem('expired', 'A file was already sent with this form. Please request a new one.');
  }
}

/** Aborts at the size limit so that an upload can't fill the disk. */
async function* limitSize(file: AsyncIterable<Buffer>, maxBytes: number) {
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > maxBytes) throw problem('too_large', 'The file is larger than this form allows.');
    yield piece;
  }
  if (size === 0) throw problem('empty', 'The file is empty.');
}
