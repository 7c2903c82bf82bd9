import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The bits of a file's mode that let other accounts of the machine in. */
const others = 0o077;

/**
 * Takes a folder and everything in it from other accounts of the machine: folders 0700, files 0600. Earlier
 * versions left the files of the embedded database open.
 */
export async function closeToOthers(folder: string): Promise<void> {
  await closeOne(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(path);
    else if (!entry.isSymbolicLink()) await closeOne(path, 0o600);
  }
}

/** Whether other accounts of the machine may enter a folder. */
export const isOpenToOthers = async (folder: string) => ((await stat(folder)).mode & others) !== 0;

async function closeOne(path: string, mode: number) {
  try {
    if (((await stat(path)).mode & others) !== 0) await chmod(path, mode);
  } catch (error) {
    // The database removes files of its own at any time.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
