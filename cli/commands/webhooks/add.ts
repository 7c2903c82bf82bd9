import type { Command } from 'commander';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { confirmIfProtected } from '#cli/confirm.ts';
import { UsageError, withFailureMessage } from '#cli/errors.ts';
import { examplesHelp } from '#cli/help.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import type { Context } from '#cli/verb.ts';
import { addWebhookOptions, resolveWebhookChange, type WebhookOptions } from './input.ts';
import { secretShape } from './shape.ts';

interface AddOptions extends WebhookOptions, ConsentOptions {
  url: string;
}

export function declare(command: Command): void {
  command
    .argument('<url>', 'URL that events are sent to')
    .addHelpText(
      'before',
      examplesHelp([
        'desk webhooks add https://app.example.com/hook --event digest.published --json',
        'desk webhooks add https://hooks.slack.com/services/T/B/x --format slack --event digest.published --tag Trams',
        `desk webhooks add https://example.com/in --event job.finished --body '{"text": {{ message.text | json }}}'`,
      ]),
    );
  addWebhookOptions(command);
  addConsentOptions(command);
  addOutputOptions(command);
}

/** The secret is printed only this once. */
export async function run({ url, ...options }: AddOptions, context: Context): Promise<void> {
  const { client, output, terminal, signal } = context;
  output.requireFields(secretShape);
  if (!URL.canParse(url))
    throw new UsageError(`${JSON.stringify(url)} is not a URL.`, 'Use one such as https://example.com/hook.');
  const { events, ...input } = await resolveWebhookChange(options, context);
  if (!events)
    throw new UsageError('Specify at least one --event.', 'For example: --event digest.published.');
  await confirmIfProtected(`Send events to ${new URL(url).host}?`, options, context);
  const { createWebhook } = await import('#api/contract/webhooks.ts');
  await withFailureMessage('Unable to add the webhook.', async () => {
    const body = { name: new URL(url).host, ...input, url, events };
    await output.record(await client.call(createWebhook, { body }, { signal }), secretShape);
  });
  terminal.notice('Save the secret now. It won’t be shown again.');
}
