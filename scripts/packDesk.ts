// Builds a package that installs only `desk`, and the same program as a single file:
//   dist/desk/digest-desk-cli-VERSION.tgz   for `npm install -g`
//   dist/desk/desk.mjs                      for `node desk.mjs`
// Neither has dependencies or an install script. LICENSES.txt has the licences of the bundled packages.
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { programPath, root, run } from './lib/run.ts';
import { packedJq } from './packedJq.ts';

const outDir = path.join(root, 'dist/desk');
const folder = path.join(outDir, 'package');
const name = '@digest-desk/cli';
const { version, description, license, engines } = packageJson;

await rm(outDir, { recursive: true, force: true });
await mkdir(path.join(folder, 'bin'), { recursive: true });

const buildExitCode = await run(programPath('vite'), ['build', '--app', '--logLevel', 'warn'], {
  BUILD_ONLY: 'cli',
});
if (buildExitCode !== 0) process.exit(buildExitCode);
await cp(path.join(root, 'dist/cli'), path.join(folder, 'lib'), { recursive: true });

const singleFileBuild = (await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [packedJq()],
  ssr: { noExternal: true },
  build: {
    ssr: 'cli/main.ts',
    outDir,
    emptyOutDir: false,
    minify: true,
    target: 'node22',
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'desk.mjs', banner: '#!/usr/bin/env node' },
    },
  },
})) as Rolldown.RolldownOutput;
await chmod(path.join(outDir, 'desk.mjs'), 0o755);

const licences = await readLicences(
  singleFileBuild.output.flatMap((part) => ('moduleIds' in part ? part.moduleIds : [])),
);
await writeFile(path.join(folder, 'LICENSES.txt'), licences);
await writeFile(path.join(outDir, 'LICENSES.txt'), licences);
await writeFile(path.join(folder, 'README.md'), readmeText());
await writeFile(path.join(folder, 'bin/desk.js'), starterScript(), { mode: 0o755 });
await writeFile(
  path.join(folder, 'package.json'),
  `${JSON.stringify(
    {
      name,
      version,
      description: `The command line of ${description}`,
      license,
      type: 'module',
      bin: { desk: 'bin/desk.js' },
      engines,
      files: ['bin', 'lib', 'LICENSES.txt'],
    },
    null,
    2,
  )}\n`,
);

const packExitCode = await run('npm', ['pack', '--silent', '--pack-destination', outDir, folder]);
if (packExitCode !== 0) process.exit(packExitCode);
for (const file of await readdir(outDir)) {
  const { size } = await stat(path.join(outDir, file));
  if (/\.(tgz|mjs)$/.test(file)) console.log(`dist/desk/${file}  ${Math.ceil(size / 1024)} kB`);
}

/**
 * Asks the user to install a newer Node if this version can't run the program. Works in any Node version
 * that supports ES modules.
 */
function starterScript() {
  const [major = 0, minor = 0] = engines.node.replace(/\D+/, '').split('.').map(Number);
  return `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  process.stderr.write(\`desk needs Node ${major}.${minor} or newer, and this is \${process.versions.node}. Install Node 24 from https://nodejs.org.\\n\`);
  process.exitCode = 1;
} else {
  await import('../lib/main.js');
}
`;
}

function readmeText() {
  return `# desk

The command line of Digest Desk. It only needs Node ${engines.node.replace('>=', '')} or newer.

    npm install -g digest-desk-cli-${version}.tgz
    desk login --api https://desk.example/api
    desk --help

\`desk version\` says whether the server is older or newer. LICENSES.txt has the licences of the bundled packages.
`;
}

/** Returns the licence texts of the packages that the modules belong to. Throws if a package has none. */
async function readLicences(modules: readonly string[]): Promise<string> {
  const folders = new Set(
    modules.flatMap(
      (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, ''))?.[0] ?? [],
    ),
  );
  const texts = [...folders].toSorted().map(async (each) => {
    const about = JSON.parse(await readFile(path.join(each, 'package.json'), 'utf8')) as Record<
      string,
      string
    >;
    const file = (await readdir(each)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!about.license) throw new Error(`${about.name} declares no licence.`);
    const text = file
      ? await readFile(path.join(each, file), 'utf8')
      : 'Its package doesn’t include the licence text.';
    return `${about.name} ${about.version}: ${about.license}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`);
}
