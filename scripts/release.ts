// `npm run release` creates the files of a release in dist/release:
//   digest-desk-VERSION.tar.gz             the server, the web app and `desk`; needs only Node (`npm run pack:server`)
//   digest-desk-cli-VERSION.tgz            only `desk`, for `npm install -g`; desk.mjs is the same as a single file
//   digest-desk-storybook-VERSION.tar.gz   the design system, for any web server (`npm run build-storybook`)
//   digest-desk-VERSION.cdx.json           the packages with their licences (CycloneDX)
//   SHA256SUMS                             for `sha256sum --check`
// Fails if a runtime package has a known vulnerability (`npm audit`), unless run with `-- --unaudited`.
// Builds are reproducible with the same Node on the same kind of machine. Needs GNU tar.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import packageJson from '../package.json' with { type: 'json' };
import { root, run } from './lib/run.ts';
import { createSbom } from './lib/sbom.ts';
import { findVulnerabilities } from './lib/weaknesses.ts';

const { version } = packageJson;
const name = `digest-desk-${version}`;
const outDir = path.join(root, 'dist/release');
const folder = path.join(outDir, name);
const storybookName = `digest-desk-storybook-${version}`;

if (git('status', '--porcelain') !== '') fail('Commit your changes first: a release is built from a commit.');
if (!process.argv.includes('--unaudited')) failOnVulnerabilities();
const committedAt = new Date(Number(git('log', '-1', '--format=%ct')) * 1000);

await rm(outDir, { recursive: true, force: true });
await mkdir(outDir, { recursive: true });
await failOnError(run('node', ['scripts/packServer.ts', folder]));
await failOnError(run('node', ['scripts/packDesk.ts']));
await writeFile(
  path.join(outDir, `${name}.cdx.json`),
  `${JSON.stringify(await createSbom(committedAt), null, 2)}\n`,
);
await copyFile(path.join(outDir, `${name}.cdx.json`), path.join(folder, 'sbom.cdx.json'));
await archive(name);
await failOnError(run('npm', ['run', 'build-storybook', '--silent']));
await rename(path.join(root, 'dist/storybook'), path.join(outDir, storybookName));
await archive(storybookName);
const deskFolder = path.join(root, 'dist/desk');
for (const file of [`digest-desk-cli-${version}.tgz`, 'desk.mjs'])
  await rename(path.join(deskFolder, file), path.join(outDir, file));

const files = (await readdir(outDir)).toSorted();
const checksums = await Promise.all(
  files.map(async (file) => `${await hashFile(path.join(outDir, file))}  ${file}`),
);
await writeFile(path.join(outDir, 'SHA256SUMS'), `${checksums.join('\n')}\n`);
console.log(
  `${checksums.join('\n')}\nThe release of ${git('rev-parse', '--short', 'HEAD')} is in ${outDir}.`,
);

/** Packs a folder of the release and then removes it. */
async function archive(packed: string) {
  await failOnError(
    run('tar', [
      '--create',
      '--gzip',
      `--file=${path.join(outDir, packed)}.tar.gz`,
      `--directory=${outDir}`,
      '--sort=name',
      '--format=gnu',
      `--mtime=${committedAt.toISOString()}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      // Independent of the umask.
      '--mode=u=rwX,go=rX',
      packed,
    ]),
  );
  await rm(path.join(outDir, packed), { recursive: true });
}

function failOnVulnerabilities() {
  let found: string[];
  try {
    found = findVulnerabilities();
  } catch (error) {
    fail(
      `The packages couldn’t be checked for known vulnerabilities (${(error as Error).message}). Use another registry, or pass --unaudited.`,
    );
  }
  if (found.length > 0)
    fail(
      `These packages have known vulnerabilities; docs/compliance/safeguards.md has the deadlines for fixing them:\n${found.join('\n')}`,
    );
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function failOnError(running: Promise<number>) {
  if ((await running) !== 0) fail('The release was not created.');
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
