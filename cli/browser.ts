import { spawn } from 'node:child_process';
import type { Environment } from './config.ts';
import { UsageError } from './errors.ts';

const openerByPlatform: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

export function openBrowser(url: string, env: Environment): void {
  const program = env.BROWSER || (openerByPlatform[process.platform] ?? 'xdg-open');
  const child = spawn(program, [url], { stdio: 'ignore', detached: true, env });
  child.on('error', () => {});
  child.unref();
}

const pageByCommand: Readonly<Record<string, string>> = {
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

export function pageUrl(command: string, api: string, args: readonly unknown[]): string {
  const page = Object.hasOwn(pageByCommand, command) ? pageByCommand[command] : undefined;
  if (page === undefined)
    throw new UsageError(
      `desk ${command} has no page in the browser.`,
      `Commands with a page: ${Object.keys(pageByCommand).join(', ')}.`,
    );
  const [id] = args.flat();
  return api.replace(/\/api$/, '') + page.replace('{id}', String(id));
}
