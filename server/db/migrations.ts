import { join } from 'node:path';
import { packageRoot } from '../packageRoot.ts';

/** Numbered SQL files, found from the sources and from the bundle alike. */
export const migrationsFolder = join(packageRoot, 'server/db/migrations');
