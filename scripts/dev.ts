// Runs the server, which restarts on a change, and the web app with hot reload.
import { spawn, type SpawnOptions } from 'node:child_process';
import { programPath, root } from './lib/run.ts';

const options: SpawnOptions = {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
};
const children = [
  spawn(programPath('node'), ['--watch', '--watch-preserve-output', 'server/main.ts'], options),
  spawn(programPath('vite'), [], options),
];

function stop(signal: NodeJS.Signals) {
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM');
  });
}
