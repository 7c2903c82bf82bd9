import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  externalReferences?: { type: string; url: string }[];
}

/** The parts of a CycloneDX document that this file reads. */
export interface Sbom {
  serialNumber: string;
  metadata: { timestamp: string; component: { 'bom-ref': string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Lock {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; devOptional?: boolean }>;
}

/**
 * Lists the runtime packages of a release with versions, hashes and licences (CycloneDX). Deterministic
 * for a given lock file and time, unlike npm's own SBOM, which has random ids.
 */
export async function createSbom(at: Date): Promise<Sbom> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const sbom = JSON.parse(stdout) as Sbom;
  // Not `--omit=dev`, which omits packages that others need for development too, such as React.
  const needed = await findRuntimePackages();
  const isNeeded = (ref: string) => needed.has(ref) || ref === sbom.metadata.component['bom-ref'];
  // The URLs point to no real registry (docs/decisions/007-versions.md), and the name is just a folder's.
  const listed = sbom.components.filter((component) => isNeeded(component['bom-ref']));
  const components = listed.map(({ externalReferences = [], ...component }) => ({
    ...component,
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }));
  const component = { ...sbom.metadata.component, name: 'digest-desk' };
  const metadata = { ...sbom.metadata, timestamp: at.toISOString(), component };
  const hash = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const serialNumber = `urn:uuid:${hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`;
  const dependencies = sbom.dependencies
    .filter(({ ref }) => isNeeded(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isNeeded) }));
  return { ...sbom, serialNumber, metadata, components, dependencies };
}

/** Returns the packages in the lock file that aren't only for development, as `name@version`. */
async function findRuntimePackages(): Promise<Set<string>> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return new Set(
    Object.entries(lock.packages)
      .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
      .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)!}@${version!}`),
  );
}
