import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { readJq } from '#cli/output/jqBinary.ts';

/**
 * Replaces cli/output/jqBinary.ts with a module that contains jq compressed as text, at a quarter of its
 * size.
 */
export function packedJq(): Plugin {
  return {
    name: 'packed-jq',
    load: {
      filter: { id: /\/cli\/output\/jqBinary\.ts$/ },
      handler() {
        const packed = brotliCompressSync(readJq(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        return `import { brotliDecompressSync } from 'node:zlib';
export const readJq = () => brotliDecompressSync(Buffer.from('${packed.toString('base64')}', 'base64'));`;
      },
    },
  };
}
