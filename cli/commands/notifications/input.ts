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
import { several, wholeNumber } from '#cli/flags.ts';
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

/** Declares what a notification says, who gets it, and the flags that prevent an unwanted one. */
export function addSendOptions(command: Command): void {
  command
    .optionsGroup('What it says:')
    .option('--title <title>', 'its title')
    .option('--text <text>', 'its text')
    .option('--subtext <text>', 'a line under the text')
    .option('--image <url>', 'address of a picture')
    .addOption(new Option('--type <type>', 'what it opens; default: home').choices(types))
    .option('--target <id or title>', 'what it opens; a tag and a category by title, too')
    .option('--group <id or name>', 'its group of channels')
    .option('--channel <id or name>', 'its channel')
    .option('--tab <number>', 'tab of the app: 1, 2 or 3; default: 1')
    .option(
      '--expires-after <minutes>',
      'how long services hold it for devices they cannot reach',
      wholeNumber(1, maxExpiryMinutes),
    )
    .option('--sound <name>', 'default, or a sound of the app')
    .option(
      '--trial <percent>',
      'try the two versions of the file on so much of the people each first',
      wholeNumber(minTrialShare, maxTrialShare),
    )
    .option(
      '--trial-minutes <minutes>',
      'after how long the better one goes to the rest; default: 60',
      wholeNumber(minTrialMinutes, maxTrialMinutes),
    )
    .option('--from <file>', 'the fields of the call, one JSON object; - for standard input; flags go first')
    .option('--from-template <id or name>', 'a saved template; the flags and the file go first')
    .optionsGroup('Who gets it:')
    .option('--audience <id or name>', 'a saved audience; the flags and the file go first')
    .option('--to <audience>', 'all, channel_follower, or a group by its id or title')
    .option('--tokens-file <file>', 'device tokens, one a line')
    .option('--package <name>', 'only devices with that app; repeatable', several)
    .option('--city <name>', 'only devices there; repeatable', several)
    .option('--state <name>', 'only devices there; repeatable', several)
    .option('--followers', 'only those who follow the tag that it opens')
    .option('--test-user <user>', 'one person by id, email or name, or me, in the place of an audience')
    .optionsGroup('Safety:')
    .option('--dry-run', 'count who would get it, and send nothing')
    .option('--expect <number>', 'stop unless it goes to exactly this many people', wholeNumber(0, maxId))
    .option('--key <key>', 'a name for this sending: repeated with it, it is sent once');
  addConsentOptions(command);
  addOutputOptions(command);
}

/** The call that flags and files state. */
export async function readInput(options: SendOptions, context: Context): Promise<BroadcastInput> {
  const { from, tokensFile } = options;
  if (from === '-' && tokensFile === '-') throw new UsageError('Standard input is named twice.');
  const file = from === undefined ? {} : parseObject(await read(from, context), from);
  const given = { ...(await readPresets(options, context)), ...file };
  const tokens = tokensFile === undefined ? undefined : await read(tokensFile, context);
  const versions = given.notification_datas ?? [];
  const type = options.type ?? versions[0]?.notification_type;
  const ids = await resolveNames({ ...options, type }, context);
  const version = present({
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
      'Flags say what one version says, and the file has several.',
      'Write them into the file.',
    );
  }
  return {
    ...given,
    ...present({
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
    notification_datas: versions.length > 1 ? versions : [{ ...blank, ...versions[0], ...version }],
  };
}

function readTrial({ trial, trialMinutes }: SendOptions) {
  if (trial !== undefined) return { share: trial, minutes: trialMinutes ?? usualTrialMinutes };
  if (trialMinutes === undefined) return undefined;
  throw new UsageError('--trial-minutes needs --trial.');
}

const usualTrialMinutes = 60;

const blank: NotificationData = {
  title: '',
  text: '',
  channel: null,
  group: null,
  notification_type: 'home',
};

const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** What the audience of a call is counted by. */
export function audienceIn(input: BroadcastInput): AudienceInput {
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

async function read(file: string, { terminal }: Context): Promise<string> {
  if (file === '-') return text(terminal.stdin());
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`The file cannot be read: ${error.message}.`);
  });
}

function parseObject(json: string, from: string): Partial<BroadcastInput> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, like JSON of another kind.
  }
  throw new UsageError(`${from === '-' ? 'Standard input' : from} is not a JSON object.`);
}
