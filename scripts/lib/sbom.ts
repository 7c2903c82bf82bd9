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

/** A CycloneDX document, as far as it is read here. */
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
 * What a release is made of, with versions, hashes and licences, by CycloneDX: the packages of the lock file that are needed
 * at run time. The same lock file and time return the same document: npm itself numbers each by chance.
 */
export async function makeSbom(at: Date): Promise<Sbom> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const sbom = JSON.parse(stdout) as Sbom;
  // Not `--omit=dev`, which omits packages that others need for development too, such as React.
  const needed = await findNeeded();
  const isNeeded = (ref: string) => needed.has(ref) || ref === sbom.metadata.component['bom-ref'];
  // The addresses are those of no registry (docs/decisions/007-versions.md), and the name is that of a folder.
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

/** The packages that the lock file has for more than development, as `name@version`. */
async function findNeeded(): Promise<Set<string>> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  return new Set(
    Object.entries(lock.packages)
      .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
      .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)!}@${version!}`),
  );
}
