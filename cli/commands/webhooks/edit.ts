import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError, withFailureMessage } from '#cli/errors.ts';
import { wholeNumberParser } from '#cli/flags.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { addWebhookOptions, resolveWebhookChange, type WebhookOptions } from './input.ts';
import { webhookShape } from './shape.ts';

interface EditOptions extends WebhookOptions, ConsentOptions {
  id: number;
  url?: string;
  enable?: true;
  disable?: true;
  filters: boolean;
}

export function declare(command: Command): void {
  command
    .argument('<id>', 'webhook ID', wholeNumberParser(1, maxId))
    .addHelpText(
      'before',
      examplesHelp([
        'desk webhooks edit 3 --disable',
        'desk webhooks edit 3 --event digest.published --event digest.updated',
        'desk webhooks edit 3 --no-filters --tag Trams',
      ]),
    )
    .option('--url <url>', 'URL that events are sent to')
    .option('--enable', 'resume sending events')
    .option('--disable', 'stop sending events immediately, and cancel waiting deliveries')
    .option('--no-filters', 'remove the current filters', true);
  addWebhookOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function run({ id, ...options }: EditOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(webhookShape);
  const { url, enable, disable, filters } = options;
  if (enable && disable) throw new UsageError('Use either --enable or --disable.', '');
  const body = {
    ...(!filters && { languages: [], categories: [], tags: [] }),
    ...(await resolveWebhookChange(options, context)),
    ...(url !== undefined && { url }),
    ...((enable ?? disable) && { is_enabled: enable ?? false }),
  };
  if (Object.keys(body).length === 0)
    throw new UsageError('Nothing to change.', 'Add an option, such as --disable or --event digest.updated.');
  await confirmIfProtected(`Change webhook ${id}?`, options, context);
  const { updateWebhook } = await import('#api/contract/webhooks.ts');
  await withFailureMessage('Unable to change the webhook.', async () => {
    await output.record(await client.call(updateWebhook, { params: { id }, body }, { signal }), webhookShape);
  });
  terminal.notice('Webhook changed.');
}
