import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Option, type Command } from 'commander';
import {
  maxExpiryMinutes,
  type AudienceInput,
  type BroadcastInput,
  type NotificationData,
} from '#api/contract/broadcasts.ts';
import { maxTrialMinutes, maxTrialShare, minTrialMinutes, minTrialShare } from '#domain/abTest.ts';
import { addConsentOptions, type ConsentOptions } from '#cli/bulk/options.ts';
import { UsageError } from '#cli/errors.ts';
import { appendValue, wholeNumberParser } from '#cli/flags.ts';
import { addOutputOptions } from '#cli/output/mode.ts';
import { maxId } from '#cli/resolve.ts';
import type { Context } from '#cli/verb.ts';
import { resolveNames } from './names.ts';
import { readPresets } from './presets.ts';

export interface SendOptions extends ConsentOptions {
  from?: string;
  title?: string;
  text?: string;
  subtext?: string;
  image?: string;
  type?: NotificationData['notification_type'];
  target?: string;
  group?: string;
  channel?: string;
  to?: string;
  audience?: string;
  fromTemplate?: string;
  tokensFile?: string;
  package?: string[];
  city?: string[];
  state?: string[];
  followers?: true;
  testUser?: string;
  tab?: string;
  expiresAfter?: number;
  sound?: string;
  trial?: number;
  trialMinutes?: number;
  dryRun?: true;
  expect?: number;
  key?: string;
}

const types = ['home', 'article', 'category', 'tag', 'publication', 'pill', 'formatted_article'];

export function addSendOptions(command: Command): void {
  command
    .optionsGroup('Message:')
    .option('--title <title>', 'title')
    .option('--text <text>', 'text')
    .option('--subtext <text>', 'line shown under the text')
    .option('--image <url>', 'image URL')
    .addOption(new Option('--type <type>', 'type of content it opens; default: home').choices(types))
    .option(
      '--target <id or title>',
      'ID of the content it opens; for tags and categories, a title also works',
    )
    .option('--group <id or name>', 'channel group')
    .option('--channel <id or name>', 'channel')
    .option('--tab <number>', 'app tab: 1, 2 or 3; default: 1')
    .option(
      '--expires-after <minutes>',
      'how long push services keep it for unreachable devices',
      wholeNumberParser(1, maxExpiryMinutes),
    )
    .option('--sound <name>', 'default, or one of the app’s sounds')
    .option(
      '--trial <percent>',
      'first send each of the two versions in the file to this share of the audience',
      wholeNumberParser(minTrialShare, maxTrialShare),
    )
    .option(
      '--trial-minutes <minutes>',
      'minutes until the better version goes to everyone else; default: 60',
      wholeNumberParser(minTrialMinutes, maxTrialMinutes),
    )
    .option(
      '--from <file>',
      'JSON object with the request fields; - for standard input; flags take precedence',
    )
    .option('--from-template <id or name>', 'saved template; flags and the file take precedence')
    .optionsGroup('Audience:')
    .option('--audience <id or name>', 'saved audience; flags and the file take precedence')
    .option('--to <audience>', 'all, channel_follower, or a group by ID or title')
    .option('--tokens-file <file>', 'file of device tokens, one per line')
    .option('--package <name>', 'only devices with this app; repeatable', appendValue)
    .option('--city <name>', 'only devices in this city; repeatable', appendValue)
    .option('--state <name>', 'only devices in this state; repeatable', appendValue)
    .option('--followers', 'only followers of the tag it opens')
    .option('--test-user <user>', 'one person (ID, email, name or me) instead of an audience')
    .optionsGroup('Safety:')
    .option('--dry-run', 'count the recipients without sending anything')
    .option(
      '--expect <number>',
      'send only if the audience is exactly this many people',
      wholeNumberParser(0, maxId),
    )
    .option(
      '--key <key>',
      'idempotency key: repeating the command with this key doesn’t send the notification again',
    );
  addConsentOptions(command);
  addOutputOptions(command);
}

export async function readInput(options: SendOptions, context: Context): Promise<BroadcastInput> {
  const { from, tokensFile } = options;
  if (from === '-' && tokensFile === '-') throw new UsageError('Standard input is used twice.');
  const file = from === undefined ? {} : parseObject(await readInputFile(from, context), from);
  const given = { ...(await readPresets(options, context)), ...file };
  const tokens = tokensFile === undefined ? undefined : await readInputFile(tokensFile, context);
  const versions = given.notification_datas ?? [];
  const type = options.type ?? versions[0]?.notification_type;
  const ids = await resolveNames({ ...options, type }, context);
  const version = omitUndefined({
    title: options.title,
    text: options.text,
    subtext: options.subtext,
    imageUrl: options.image,
    object_id: ids.target,
    notification_type: options.type,
    channel: ids.channel,
    group: ids.group,
  });
  if (Object.keys(version).length > 0 && versions.length > 1) {
    throw new UsageError(
      'These flags set the content of one version, but the file has several.',
      'Set the content in the file.',
    );
  }
  return {
    ...given,
    ...omitUndefined({
      user_list_type: tokens === undefined ? ids.to : 'registration_ids',
      registration_ids: tokens?.split(/[\s,]+/).filter(Boolean),
      app_package_name: options.package,
      cities: options.city,
      states: options.state,
      tag_followed: options.followers,
      test_user: ids.testUser,
      bottom_tab_index: options.tab,
      expires_after_minutes: options.expiresAfter,
      sound: options.sound,
      trial: readTrial(options),
    }),
    notification_datas:
      versions.length > 1 ? versions : [{ ...blankNotification, ...versions[0], ...version }],
  };
}

function readTrial({ trial, trialMinutes }: SendOptions) {
  if (trial !== undefined) return { share: trial, minutes: trialMinutes ?? defaultTrialMinutes };
  if (trialMinutes === undefined) return undefined;
  throw new UsageError('--trial-minutes needs --trial.');
}

const defaultTrialMinutes = 60;

const blankNotification: NotificationData = {
  title: '',
  text: '',
  channel: null,
  group: null,
  notification_type: 'home',
};

const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

export function extractAudience(input: BroadcastInput): AudienceInput {
  const {
    notification_datas,
    test_user: _test,
    bottom_tab_index: _tab,
    schedule_datetime: _schedule,
    schedule_timezone: _zone,
    schedule_local_time: _local,
    expires_after_minutes: _expiry,
    sound: _sound,
    trial: _trial,
    only_once: _once,
    confirmed_users: _confirmed,
    ...audience
  } = input;
  const [first] = notification_datas;
  return {
    ...audience,
    channels: [...new Set(notification_datas.flatMap(({ channel }) => channel ?? []))],
    ...(audience.tag_followed && first?.notification_type === 'tag' && { tag: first.object_id }),
  };
}

async function readInputFile(file: string, { terminal }: Context): Promise<string> {
  if (file === '-') return text(terminal.stdin());
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`Can’t read the file: ${error.message}.`);
  });
}

function parseObject(json: string, from: string): Partial<BroadcastInput> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, like other unexpected JSON.
  }
  throw new UsageError(`${from === '-' ? 'Standard input' : from} is not a JSON object.`);
}
