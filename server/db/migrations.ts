import { join } from 'node:path';
import { packageRoot } from '../platform/config.ts';

/** Numbered SQL files, found from the sources and from the bundle alike. */
export const migrationsFolder = join(packageRoot, 'server/db/migrations');
