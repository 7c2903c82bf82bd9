// Builds the programs if anything has changed since the last build.
import { ensureBuilt } from './lib/build.ts';

process.exitCode = await ensureBuilt();
