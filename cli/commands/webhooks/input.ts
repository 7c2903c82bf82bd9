import { Option, type Command } from 'commander';
import type { WebhookChange } from '#api/contract/webhooks.ts';
import { UsageError } from '#cli/errors.ts';
import { appendValue } from '#cli/flags.ts';
import { categoryLookup, languageLookup, tagLookup } from '#cli/lookups.ts';
import { resolveRows, type Lookup } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import {
  webhookEventTypes,
  webhookFormats,
  type WebhookEventType,
  type WebhookFormat,
} from '#domain/webhooks.ts';

export interface WebhookOptions {
  name?: string;
  event?: string[];
  format?: WebhookFormat;
  idsOnly?: boolean;
  body?: string;
  header?: string;
  forLanguage?: string[];
  category?: string[];
  tag?: string[];
  drafts?: boolean;
}

export function addWebhookOptions(command: Command) {
  command
    .option('--name <name>', 'name of the receiver; default: the host of the URL')
    .option('--event <type>', `event to send; repeatable: ${webhookEventTypes.join(', ')}`, appendValue)
    .addOption(new Option('--format <format>', 'format of the request body').choices(webhookFormats))
    .option('--ids-only', 'send only IDs and links, no content')
    .option('--no-ids-only', 'send published digests in full, as the delivery API returns them')
    .option('--body <liquid>', 'a Liquid template that renders JSON; implies --format template')
    .option(
      '--header <name: value>',
      "additional request header, such as an API key; '' removes it, and so does a new URL without it",
    )
    .option(
      '--for-language <code or name>',
      'only events about digests in this language; repeatable',
      appendValue,
    )
    .option('--category <id or name>', 'only events about digests in this category; repeatable', appendValue)
    .option('--tag <id or name>', 'only events about digests with this tag; repeatable', appendValue)
    .option('--drafts', 'also send events about digests that aren’t published')
    .option('--no-drafts', 'don’t send events about digests that aren’t published');
}

/** Returns only the fields whose flags are set. Throws a UsageError for an unknown event. */
export async function resolveWebhookChange(
  options: WebhookOptions,
  context: Context,
): Promise<WebhookChange> {
  const { name, event, body: template, header, idsOnly, drafts } = options;
  const format = template === undefined ? options.format : 'template';
  const [languages, categories, tags] = [
    await resolveFilter(options.forLanguage, languageLookup(context.client)),
    await resolveFilter(options.category, categoryLookup(context)),
    await resolveFilter(options.tag, tagLookup(context)),
  ];
  return {
    ...(name !== undefined && { name }),
    ...(event && { events: [...new Set(event.map(parseEvent))] }),
    ...(format && { format }),
    ...(template !== undefined && { template }),
    ...(header !== undefined && { header }),
    ...(idsOnly !== undefined && { payload: idsOnly ? ('ids' as const) : ('full' as const) }),
    ...(drafts !== undefined && { includes_drafts: drafts }),
    ...(languages && { languages }),
    ...(categories && { categories }),
    ...(tags && { tags }),
  };
}

const resolveFilter = async (values: string[] | undefined, lookup: Lookup) =>
  values && (await resolveRows(values, lookup)).map(({ id }) => id);

function parseEvent(text: string): WebhookEventType {
  const type = webhookEventTypes.find((each) => each === text);
  if (type) return type;
  throw new UsageError(
    `--event: unknown event ${JSON.stringify(text)}.`,
    `Events: ${webhookEventTypes.join(', ')}.`,
  );
}
