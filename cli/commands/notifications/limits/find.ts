import type { Command } from 'commander';
import type { PushLimits } from '#api/contract/broadcasts/limits.ts';
import { quoteForShell } from '#cli/output/text.ts';
import type { Context } from '#cli/verb.ts';

export interface PackageOption {
  package?: string;
}

export function addPackageOption(command: Command): void {
  command.option('--package <name>', 'app package; default: all packages without their own limits');
}

export async function findLimits(
  appPackage: string | null,
  { client, signal }: Context,
): Promise<PushLimits | undefined> {
  const { listPushLimits } = await import('#api/contract/broadcasts/limits.ts');
  const { results } = await client.call(listPushLimits, {}, { signal });
  return results.find(({ app_package_name }) => app_package_name === appPackage);
}

/** Returns the command that restores these limits, or deletes them if there were none. */
export function undoCommand(appPackage: string | null, limits: PushLimits | undefined): string {
  const words = ['desk notifications limits', limits ? 'set' : 'delete'];
  if (appPackage !== null) words.push('--package', quoteForShell(appPackage));
  if (limits) {
    const { quiet_from: from, quiet_to: to, time_zone: zone, max_per_day: most } = limits;
    words.push(from && to ? `--quiet-from ${from} --quiet-to ${to}` : '--any-hour');
    words.push('--time-zone', quoteForShell(zone));
    words.push(most ? `--max-per-day ${most}` : '--any-number');
  }
  return words.join(' ');
}
