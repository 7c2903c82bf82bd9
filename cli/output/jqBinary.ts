import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** jq as WebAssembly. Builds replace this module with a packed copy (scripts/packedJq.ts). */
export const readJq = (): Uint8Array => readFileSync(fileURLToPath(import.meta.resolve('jq-wasm/jq.wasm')));
