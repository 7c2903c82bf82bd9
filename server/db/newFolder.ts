import { existsSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes something in a folder that does not exist or was left unfinished: a process that ends meanwhile leaves a file beside
 * it, and the next one starts anew. `make` gets whether the folder is new.
 */
export async function inNewFolder<T>(folder: string, make: (isNew: boolean) => Promise<T>): Promise<T> {
  const unfinished = `${folder}.unfinished`;
  const parent = path.dirname(folder);
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return make(false);
  await mkdir(parent, { recursive: true });
  await writeFile(unfinished, '');
  await sync(parent);
  await mkdir(folder);
  const made = await make(true);
  await rm(unfinished);
  // It must not come back after a power failure, when there is something in the folder.
  await sync(parent);
  return made;
}

async function sync(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
