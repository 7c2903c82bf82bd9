// Builds what changed since the last build. `--only=cli` builds the command line alone, which an
// install does, so that `npx desk` works at once.
import { ensureBuilt } from './lib/build.ts';
import { bin, run } from './lib/run.ts';

if (process.argv.includes('--only=cli')) {
  process.exitCode = await run(bin('vite'), ['build', '--app', '--logLevel', 'warn'], { BUILD_ONLY: 'cli' });
} else {
  process.exitCode = await ensureBuilt();
}
