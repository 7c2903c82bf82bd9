import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/packageRoot.ts';
import type { Role } from './people.ts';

const roles: Role[] = ['staff', 'editor', 'super'];

/** The roles of each permission in docs/access.md: rows of `| \`digests.delete\` | no | yes | yes | … |`. */
export const documentedPermissions = new Map(
  [
    ...readFileSync(join(packageRoot, 'docs/access.md'), 'utf8').matchAll(
      /^\| `([\w.]+)` +\| (yes|no) +\| (yes|no) +\| (yes|no) +\|/gm,
    ),
  ].map(([, permission = '', ...answers]) => [
    permission,
    roles.filter((_, index) => answers[index] === 'yes'),
  ]),
);
