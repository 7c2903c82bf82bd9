import { join } from 'node:path';
import { packageRoot } from '../platform/config';

/** Numbered SQL files, found from the sources and from the bundle alike. */
export const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** Any number, the same in every process: the key of the lock under which migrations run. */
export const migrationLock = 7_204_118;

/** The key of the lock under which a fresh database is filled. */
export const firstStartLock = 7_204_119;
