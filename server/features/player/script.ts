import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';

const built = join(packageRoot, 'dist/player/player.js');

let reading: Promise<string> | undefined;

/**
 * The script of the player page (src/player), as the build has made it. Where the server runs from its sources, it is made
 * of those.
 */
export function readPlayerScript(): Promise<string> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<string> {
  if (!import.meta.url.endsWith('.ts')) return readFile(built, 'utf8');
  // Named by a variable, so that it is not bundled into the server.
  const bundler = new URL('bundlePlayer.ts', import.meta.url).href;
  const { bundlePlayer } = (await import(/* @vite-ignore */ bundler)) as {
    bundlePlayer: () => Promise<string>;
  };
  return bundlePlayer();
}
