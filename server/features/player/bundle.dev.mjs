// Makes the script of the player page from its sources, as the build does, where nothing was built.
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns {Promise<string>} */
export async function bundlePlayer() {
  const { NODE_ENV } = process.env;
  try {
    const environments = { player: { build: { write: false } } };
    const builder = await createBuilder({ root, logLevel: 'silent', environments });
    const player = /** @type {import('vite').BuildEnvironment} */ (builder.environments.player);
    const outputs = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (await builder.build(player));
    const [chunk] = outputs[0]?.output ?? [];
    if (!chunk) throw new Error('The script of the player page was not made.');
    return chunk.code;
  } finally {
    // Vite calls the process that it runs in a production.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
