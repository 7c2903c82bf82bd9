import path from 'node:path';

/** Placeholder registry host in the URLs of package-lock.json; `replace-registry-host` in .npmrc names it. */
export const registryHost = 'registry.invalid';

/** The fields read from an entry. `name` is present only if it differs from the folder, as for an alias. */
interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
}
/** package-lock.json, with entries keyed by install folder. */
export interface Lock {
  packages: Record<string, LockEntry>;
}

/**
 * Adds the URL of each tarball to the lock file: `/NAME/-/NAME-VERSION.tgz`, with the scope omitted before
 * the version.
 */
export function addTarballUrls(lock: Lock): Lock {
  const packages = Object.entries(lock.packages).map(([folder, entry]) => [
    folder,
    addTarballUrl(folder, entry),
  ]);
  return { ...lock, packages: Object.fromEntries(packages) as Lock['packages'] };
}

function addTarballUrl(folder: string, entry: LockEntry): LockEntry {
  if (!entry.integrity) return entry;
  const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = `${path.basename(name)}-${entry.version}.tgz`;
  const { name: alias, version, resolved: _resolved, ...rest } = entry;
  return {
    ...(alias && { name: alias }),
    version,
    resolved: `https://${registryHost}/${name}/-/${file}`,
    ...rest,
  };
}
