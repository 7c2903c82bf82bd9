import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const nonOwnerBits = 0o077;

/** Folders 0700, files 0600. Earlier versions left the embedded database's files readable by others. */
export async function restrictToOwner(folder: string): Promise<void> {
  await restrictPath(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await restrictToOwner(path);
    else if (!entry.isSymbolicLink()) await restrictPath(path, 0o600);
  }
}

export const isOpenToOthers = async (folder: string) => ((await stat(folder)).mode & nonOwnerBits) !== 0;

async function restrictPath(path: string, mode: number) {
  try {
    if (((await stat(path)).mode & nonOwnerBits) !== 0) await chmod(path, mode);
  } catch (error) {
    // The database may remove its own files at any time.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
