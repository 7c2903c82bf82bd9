// Bundles the player script from source if it wasn't built.
import { fileURLToPath } from 'node:url';
import { createBuilder, type BuildEnvironment, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export async function bundlePlayer(): Promise<string> {
  const { NODE_ENV } = process.env;
  try {
    const environments = { player: { build: { write: false } } };
    const builder = await createBuilder({ root, logLevel: 'silent', environments });
    const outputs = (await builder.build(
      builder.environments.player as BuildEnvironment,
    )) as Rolldown.RolldownOutput[];
    const [chunk] = outputs[0]?.output ?? [];
    if (!chunk) throw new Error('The script of the player page wasn’t built.');
    return chunk.code;
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
