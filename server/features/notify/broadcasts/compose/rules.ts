import { inArray, sql } from 'drizzle-orm';
import {
  bellGroupId,
  maxMessageBytes,
  type BroadcastInput,
  type NotificationData,
  type NotificationType,
} from '#api/contract/broadcasts.ts';
import { maxTestsPerHour } from '#api/contract/broadcasts/devices.ts';
import type { Database } from '#server/db/database.ts';
import { broadcasts, devices, notificationChannels, userLists } from '#server/db/schema.ts';
import { fieldError, problem } from '#server/errors.ts';
import { isPublished } from '#server/features/digests/published.ts';
import { countAudience, type Audience } from '../audience.ts';
import { checkSchedule } from '../schedule.ts';

/**
 * True if the bell in the digest list could send this: one version about a digest in the bell's group,
 * with no narrowed audience, and to nobody but the caller if it's a test (LIST-53, S35). Everyone may use
 * the bell (LIST-47).
 */
export function isAllowedFromBell(input: BroadcastInput, callerId: number): boolean {
  const { notification_datas, cities, states, registration_ids, app_package_name, app_config_data } = input;
  const [version, ...others] = notification_datas;
  const narrowing = [cities, states, registration_ids, app_package_name, app_config_data];
  return (
    version?.notification_type === 'article' &&
    version.group === bellGroupId &&
    others.length === 0 &&
    narrowing.every((list) => !list?.length) &&
    (!input.test_user || input.test_user === callerId)
  );
}

/** Pills have no table because they aren't implemented. */
const targetTables: Partial<Record<NotificationType, { table: string; noun: string }>> = {
  article: { table: 'digests', noun: 'Article' },
  category: { table: 'categories', noun: 'Category' },
  tag: { table: 'tags', noun: 'Tag' },
  publication: { table: 'hosts', noun: 'Publication' },
  formatted_article: { table: 'formats', noun: 'Formatted article' },
};

/** Runs all checks that don't depend on the audience. Throws 400. */
export async function checkBroadcast(db: Database, input: BroadcastInput, now: Date) {
  checkSchedule(input, now);
  checkLocalTime(input);
  checkFollowers(input);
  checkTrial(input);
  for (const [index, version] of input.notification_datas.entries()) {
    const field = `notification_datas.${index}`;
    checkRequiredTexts(version, field);
    checkTexts(version, field);
    await checkTarget(db, version, field);
  }
  await checkChannels(db, input);
}

function checkLocalTime({
  schedule_local_time,
  schedule_datetime,
  schedule_timezone,
  test_user,
}: BroadcastInput) {
  if (!schedule_local_time) return;
  if (schedule_datetime || test_user) {
    throw fieldError({
      schedule_local_time: ['Local-time delivery can’t be combined with another time or with a test.'],
    });
  }
  if (schedule_timezone) return;
  throw fieldError({ schedule_timezone: ['Choose the time zone for devices with no known time zone.'] });
}

/** The tag selects the followers, so there must be exactly one (SEND-10, S33). */
function checkFollowers({ tag_followed, notification_datas }: BroadcastInput) {
  const [version, ...others] = notification_datas;
  if (!tag_followed || (version?.notification_type === 'tag' && others.length === 0)) return;
  throw fieldError({
    tag_followed: [
      'A notification to a tag’s followers must be about that tag and can’t have a second version.',
    ],
  });
}

function checkTrial({ trial, notification_datas, test_user, schedule_local_time }: BroadcastInput) {
  if (!trial) return;
  const reason =
    notification_datas.length !== 2
      ? 'An A/B test needs exactly two notifications.'
      : test_user
        ? 'A test goes to one person, so there’s nobody left to send the better notification to.'
        : schedule_local_time
          ? 'Local-time delivery can’t be combined with an A/B test, whose versions are sent at the same moment. Choose one of the two.'
          : undefined;
  if (reason) throw fieldError({ trial: [reason] });
}

/** Phones can't display control characters other than line breaks and tabs. */
const hasControlCharacters = (text: string) => /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''));

/** Enforces SEND-23 for direct API calls. */
function checkRequiredTexts({ title, text }: NotificationData, field: string) {
  const missing = {
    ...(title === '' && { title: 'Please enter title' }),
    ...(text === '' && { text: 'Please enter text' }),
  };
  const errors = Object.entries(missing).map(([name, message]) => [`${field}.${name}`, [message]]);
  if (errors.length > 0) throw fieldError(Object.fromEntries(errors));
}

function checkTexts(version: NotificationData, field: string) {
  const { title, text, subtext = '', imageUrl } = version;
  for (const [name, value] of Object.entries({ title, text, subtext })) {
    if (hasControlCharacters(value)) {
      throw fieldError({ [`${field}.${name}`]: ['This text contains control characters.'] });
    }
  }
  const bytes = Buffer.byteLength(title + text + subtext + (imageUrl ?? ''));
  if (bytes <= maxMessageBytes) return;
  throw fieldError({
    [`${field}.text`]: [
      `Title, text, sub-text and image take ${bytes} bytes. Together they can take at most ${maxMessageBytes}.`,
    ],
  });
}

async function checkTarget(
  db: Database,
  { notification_type: type, object_id: id }: NotificationData,
  field: string,
) {
  if (type === 'home') return;
  if (!id) throw fieldError({ [`${field}.object_id`]: ['This field is required.'] });
  const { table, noun } = targetTables[type] ?? { noun: 'Pill' };
  const { rows } = table
    ? await db.execute(
        sql`select 1 from ${sql.identifier(table)} where id = ${type === 'tag' ? sql`current_tag(${id})` : id} ${undeletedCondition(type)}`,
      )
    : { rows: [] };
  if (rows.length === 0) throw fieldError({ [`${field}.object_id`]: [`${noun} ${id} does not exist.`] });
  if (type === 'article' && !(await isPublished(db, id))) {
    throw fieldError({ [`${field}.object_id`]: [notPublishedText] });
  }
}

const notPublishedText = 'This article isn’t published, so readers can’t open it. Publish it first.';

const undeletedCondition = (type: NotificationType) =>
  type === 'article' || type === 'tag' ? sql`and deleted_at is null` : sql``;

async function checkChannels(db: Database, { notification_datas }: BroadcastInput) {
  const ids = notification_datas.flatMap(({ channel }) => channel ?? []);
  const found = await db.select().from(notificationChannels).where(inArray(notificationChannels.id, ids));
  for (const [index, { channel, group }] of notification_datas.entries()) {
    if (!found.some((row) => row.id === channel && row.groupId === group)) {
      throw fieldError({ [`notification_datas.${index}.channel`]: ['Channel not found.'] });
    }
  }
}

/**
 * Throws 400 if the audience doesn't exist or, for a broadcast sent now, has too few reachable people for its
 * versions.
 */
export async function checkAudience(
  db: Database,
  audience: Audience,
  { notification_datas, trial }: BroadcastInput,
  isScheduled: boolean,
) {
  await checkList(db, audience);
  await checkTokens(db, audience);
  const channels = notification_datas.flatMap(({ channel }) => channel ?? []);
  const reach = await countAudience(db, audience, channels);
  // The audience may still change before a scheduled broadcast is sent.
  if (isScheduled) return reach;
  const { users } = reach;
  if (audience.audience === 'test_user' && users === 0) {
    throw fieldError({ test_user: ['This person has no device with the app installed.'] });
  }
  if (users === 0) throw fieldError({ user_list_type: ['This notification has no recipients.'] });
  if (users < notification_datas.length + (trial ? 1 : 0)) {
    throw fieldError({
      user_list_type: [
        'Number of users in the list selected, are lesser than the number of notification versions.',
      ],
    });
  }
  return reach;
}

/**
 * Throws 429 after too many test notifications. They have no other limit, although each one reaches a
 * person.
 */
export async function checkTestLimit(db: Database, userId: number) {
  const count = await db.$count(
    broadcasts,
    sql`sent_by = ${userId} and audience = 'test_user' and created_at > clock_timestamp() - interval '1 hour'`,
  );
  if (count < maxTestsPerHour) return;
  throw problem('too_many_calls', `You can send ${maxTestsPerHour} tests an hour. Please try again later.`);
}

async function checkList(db: Database, { userListId }: Audience) {
  if (userListId === null) return;
  if ((await db.$count(userLists, sql`${userLists.id} = ${userListId}::bigint`)) > 0) return;
  throw fieldError({ user_list_type: [`Group ${userListId} does not exist.`] });
}

async function checkTokens(db: Database, { audience, registrationIds }: Audience) {
  if (audience !== 'registration_ids') return;
  if (registrationIds.length === 0) throw fieldError({ registration_ids: ['This field is required.'] });
  const found = await db
    .select({ token: devices.token })
    .from(devices)
    .where(inArray(devices.token, registrationIds));
  const known = new Set(found.map(({ token }) => token));
  const unknown = registrationIds.filter((token) => !known.has(token));
  if (unknown.length > 0) {
    throw fieldError({ registration_ids: unknown.map((token) => `No device has the token ${token}.`) });
  }
}
