import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The program jq as WebAssembly. A build has it packed in the place of this module (scripts/packedJq.ts). */
export const readJq = (): Uint8Array => readFileSync(fileURLToPath(import.meta.resolve('jq-wasm/jq.wasm')));
