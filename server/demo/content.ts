import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../packageRoot.ts';
import type { DemoContent, DemoDigest, DemoFiles, LanguageCode } from './types.ts';

export const demoFolder = join(packageRoot, 'demo');

export const demoPassword = 'digest-desk-demo';

export async function readContent(): Promise<DemoContent> {
  const [users, lookups, tags, readers, digests] = await Promise.all([
    readUsers(),
    readJson<'lookups'>('lookups.json'),
    readJson<'tags'>('tags.json'),
    readJson<'readers'>('readers.json'),
    readDigests(),
  ]);
  return { users, lookups, tags, readers, digests };
}

export const readUsers = () => readJson<'users'>('users.json');

async function readDigests(): Promise<DemoDigest[]> {
  const names = (await readdir(join(demoFolder, 'digests'), { recursive: true })).filter((name) =>
    name.endsWith('.json'),
  );
  const files = await Promise.all(
    names.toSorted().map(async (name) => {
      const [language] = name.split(/[\\/]/);
      const found = await readJson<'digests'>(join('digests', name));
      return found.map((digest) => ({
        ...digest,
        language: language as LanguageCode,
        body: digest.body.join('\n'),
      }));
    }),
  );
  return files.flat();
}

async function readJson<Name extends keyof DemoFiles>(name: string): Promise<DemoFiles[Name]> {
  return JSON.parse(await readFile(join(demoFolder, name), 'utf8')) as DemoFiles[Name];
}
