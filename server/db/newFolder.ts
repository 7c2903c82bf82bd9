import { existsSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Creates and fills a folder crash-safely: a marker file next to it makes the next process start over
 * after a crash. `make` receives whether the folder is new.
 */
export async function withCrashSafeFolder<T>(
  folder: string,
  make: (isNew: boolean) => Promise<T>,
): Promise<T> {
  const unfinished = `${folder}.unfinished`;
  const parent = path.dirname(folder);
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return make(false);
  await mkdir(parent, { recursive: true });
  await writeFile(unfinished, '');
  await syncFolder(parent);
  await mkdir(folder);
  const made = await make(true);
  await rm(unfinished);
  // The marker must not reappear after a power failure.
  await syncFolder(parent);
  return made;
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface NodeFileModule {
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
}

const nonOwnerBits = 0o077;

/** Clears the group and other bits of every mode. */
function makeFilesPrivate(module: object) {
  const { node_ops: operations } = (module as { NODEFS: NodeFileModule }).NODEFS;
  const { setattr } = operations;
  operations.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~nonOwnerBits },
    );
}

/** PGlite sets each new file's mode to 0666, bypassing the umask. */
export class PrivateFileSystem extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), makeFilesPrivate] });
  }
}
