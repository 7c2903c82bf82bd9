import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { readJq } from '#cli/output/jqBinary.ts';

/** jq as text in the place of cli/output/jqBinary.ts: a quarter of its size, in the package and in the single file alike. */
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
