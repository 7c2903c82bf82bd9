import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirm } from '#cli/confirm.ts';
import { MissingError, withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addPackageOption, findLimits, undoCommand, type PackageOption } from './find.ts';
import { limitsShape, packageLabel, describeLimits } from './shape.ts';

interface DeleteOptions extends ConsentOptions, PackageOption {
  dryRun?: true;
}

export function declare(command: Command): void {
  command.addHelpText(
    'before',
    examplesHelp([
      'desk notifications limits delete --package com.example.digest',
      'desk notifications limits delete --dry-run',
    ]),
  );
  addPackageOption(command);
  command.optionsGroup('Safety:').option('--dry-run', 'show the limits without deleting them');
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run(options: DeleteOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(limitsShape);
  const appPackage = options.package ?? null;
  await withFailureMessage('The limits could not be deleted.', async () => {
    const limits = await findLimits(appPackage, context);
    if (!limits) {
      throw new MissingError(
        `There are no limits for ${packageLabel(appPackage)}.`,
        'See all limits with `desk notifications limits show`.',
      );
    }
    if (options.dryRun) {
      await output.record(limits, limitsShape);
      return terminal.notice('Nothing was changed: this was a dry run.');
    }
    const question = `Delete the limits for ${packageLabel(appPackage)}?`;
    await confirm(
      { question, loadSample: async () => describeEffects(limits), hasDryRun: true },
      options,
      context,
    );
    const { deletePushLimits } = await import('#api/contract/broadcasts/limits.ts');
    await client.call(deletePushLimits, { params: { id: limits.id } }, { signal });
    await output.record(limits, limitsShape);
    terminal.notice(`The limits were deleted. Undo with \`${undoCommand(appPackage, limits)}\`.`);
  });
}

const describeEffects = (
  limits: Parameters<typeof describeLimits>[0] & { app_package_name: string | null },
) => [
  ...Object.entries(describeLimits(limits)).map(([name, text]) => `${name}: ${text}`),
  limits.app_package_name === null
    ? 'Packages without their own limits will then get notifications at any hour.'
    : 'The package will then use the limits for all other packages, if there are any.',
];
