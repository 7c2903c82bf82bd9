import { spawn } from 'node:child_process';
import type { Environment } from './config.ts';
import { UsageError } from './errors.ts';

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Hands an address to the browser; a machine without one still has it printed. */
export function launch(url: string, env: Environment): void {
  const program = env.BROWSER || (openers[process.platform] ?? 'xdg-open');
  const child = spawn(program, [url], { stdio: 'ignore', detached: true, env });
  child.on('error', () => {});
  child.unref();
}

/** The pages of the browser that show what commands read, by the words of the command. */
const pages: Readonly<Record<string, string>> = {
  'audit list': '/audit',
  'calendar list': '/calendar',
  'digests get': '/digests/{id}',
  'digests list': '/',
  'feeds list': '/boards/sources',
  'headlines list': '/headlines',
  'inbox list': '/inbox',
  'jobs list': '/jobs',
  'jobs show': '/jobs/{id}',
  'notifications list': '/notifications',
  'notifications show': '/notifications/{id}',
  'reports daily': '/dailyReports',
  'reports polls': '/poll',
  'statuses list': '/settings',
  'tags list': '/tags',
  'tokens list': '/tokens',
  'users list': '/users',
};

/** The address of a command's page. Throws a UsageError for one that has none. */
export function findPage(command: string, api: string, args: readonly unknown[]): string {
  const page = Object.hasOwn(pages, command) ? pages[command] : undefined;
  if (page === undefined)
    throw new UsageError(
      `desk ${command} has no page of its own.`,
      `These have one: ${Object.keys(pages).join(', ')}.`,
    );
  const [id] = args.flat();
  return api.replace(/\/api$/, '') + page.replace('{id}', String(id));
}
