import { brotliCompressSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { root } from '#scripts/lib/run.ts';

export type Bundle = Map<string, Rolldown.OutputChunk>;

const entry = 'bench-entry.tsx';

/** Bundles a text that imports from `/src/…` as the product is bundled, and holds the files in memory. */
export async function bundle(code: string): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${root}/${entry}` : null),
        load: (id) => (id === `${root}/${entry}` ? code : null),
      },
      react(),
      { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: { entry } } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
}

/** The bytes under brotli of the entry and of all that it needs at once. */
export function sizeAtOnce(chunks: Bundle): number {
  const requested = new Set<string>();
  const add = (file: string) => {
    if (requested.has(file)) return;
    requested.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(next);
  };
  for (const [file, chunk] of chunks) if (chunk.isEntry) add(file);
  return [...requested].reduce(
    (sum, file) => sum + brotliCompressSync(chunks.get(file)?.code ?? '').length,
    0,
  );
}
