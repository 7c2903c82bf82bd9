// Makes the script of the player page from its sources, as the build does, where nothing was built.
import { fileURLToPath } from 'node:url';
import { createBuilder, type BuildEnvironment, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function bundlePlayer(): Promise<string> {
  const { NODE_ENV } = process.env;
  try {
    const environments = { player: { build: { write: false } } };
    const builder = await createBuilder({ root, logLevel: 'silent', environments });
    const outputs = (await builder.build(
      builder.environments.player as BuildEnvironment,
    )) as Rolldown.RolldownOutput[];
    const [chunk] = outputs[0]?.output ?? [];
    if (!chunk) throw new Error('The script of the player page was not made.');
    return chunk.code;
  } finally {
    // Vite calls the process that it runs in a production.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
