import path from 'node:path';

/** The registry in addresses of package-lock.json, which `replace-registry-host` in .npmrc names. */
export const registryHost = 'registry.invalid';

/** What is read of an entry: `name` is there where it differs from the folder, as of an alias. */
interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
}
/** package-lock.json, whose entries are listed by the folder that they are installed in. */
export interface Lock {
  packages: Record<string, LockEntry>;
}

/** The lock file with the address of each tarball: `/NAME/-/NAME-VERSION.tgz`, without the scope before the version. */
export function addAddresses(lock: Lock): Lock {
  const packages = Object.entries(lock.packages).map(([folder, entry]) => [
    folder,
    addAddress(folder, entry),
  ]);
  return { ...lock, packages: Object.fromEntries(packages) as Lock['packages'] };
}

function addAddress(folder: string, entry: LockEntry): LockEntry {
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
