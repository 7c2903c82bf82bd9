// Creates a folder from which the product runs with only Node: the build, its content and the runtime packages.
//   npm run pack:server -- FOLDER      default: dist/product
// The container image contains this folder (deploy/Dockerfile). Start it with `node dist/server/main.js`.
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { ensureBuilt } from './lib/build.ts';
import { root, run } from './lib/run.ts';

const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist/product'));
const includedPaths = [
  'dist/client',
  'dist/server',
  'dist/player',
  'dist/cli',
  'cli/bin',
  'server/db/migrations',
  'demo',
  'README.md',
  'docs/settings.md',
  'deploy/.env.example',
];

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await exitOnFailure(ensureBuilt());
for (const part of includedPaths)
  await cp(path.join(root, part), path.join(folder, part), { recursive: true });
// Without scripts, so that installing it runs none of ours and builds nothing.
const { scripts: _scripts, ...about } = packageJson;
await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
for (const name of ['package-lock.json', '.npmrc']) await cp(path.join(root, name), path.join(folder, name));
await exitOnFailure(
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefix', folder, '--loglevel=error']),
);
await removeUnused();
console.log(`The product is in ${folder}.`);

async function exitOnFailure(running: Promise<number>) {
  const code = await running;
  if (code !== 0) process.exit(code);
}

/** Removes packages that the server doesn't import. Those of the web app and `desk` are already bundled. */
async function removeUnused() {
  const modules = path.join(folder, 'node_modules');
  const built = (await Promise.all(await readServerScripts())).join('\n');
  // Imported as a whole, by one of its files, or by a name built at run time.
  const isNamed = (name: string) =>
    new RegExp(`(?:from|import|resolve|require)\\s*\\(?\\s*["'\`]${name}["'\`]|["'\`]${name}/`).test(built) ||
    built.includes(`\`${name.split('/')[0]}/\${`);
  const used = new Set<string>();
  const waiting = Object.keys(packageJson.dependencies).filter(isNamed);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = path.join(modules, name, 'package.json');
    if (used.has(name) || !existsSync(manifest)) continue;
    used.add(name);
    waiting.push(...(await readDependencies(manifest)));
  }
  const installed = (await readdir(modules)).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((own) => `${name}/${own}`) : [name],
  );
  for (const name of installed)
    if (!used.has(name)) await rm(path.join(modules, name), { recursive: true, force: true });
}

async function readServerScripts() {
  const server = path.join(folder, 'dist/server');
  const files = await readdir(server, { recursive: true });
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFile(path.join(server, file), 'utf8'));
}

/** Returns the dependencies of a package and of the packages nested inside it. */
async function readDependencies(manifest: string): Promise<string[]> {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    await readFile(manifest, 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  const inside = path.join(path.dirname(manifest), 'node_modules');
  const nested = existsSync(inside)
    ? (await readdir(inside, { recursive: true })).filter((file) => /(^|\/)package\.json$/.test(file))
    : [];
  const own = [dependencies, optionalDependencies, peerDependencies].flatMap((needs) =>
    Object.keys(needs ?? {}),
  );
  const others = await Promise.all(nested.map((file) => readDependencies(path.join(inside, file))));
  return [...own, ...others.flat()];
}
