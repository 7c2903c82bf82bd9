import { eq } from 'drizzle-orm';
import { bellGroupId } from '#api/contract/broadcasts.ts';
import type { Database } from '../db/database.ts';
import {
  appPackages,
  channelFollowers,
  devices,
  notificationChannels,
  tagFollowers,
  tags,
  userListMembers,
  userLists,
  users,
} from '../db/schema.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';
import type { DemoContent } from './types.ts';

const readerCounts = { en: 320, es: 60, ar: 40 } as const;
type Language = keyof typeof readerCounts;

export async function addReaders(db: Database, content: DemoContent) {
  const readers = (Object.keys(readerCounts) as Language[]).flatMap((language) =>
    Array.from({ length: readerCounts[language] }, (_, number) =>
      generateReader(content.readers, language, number),
    ),
  );
  const stored = await db
    .insert(users)
    .values(readers.map(({ name, email, phone }) => ({ name, email, phone })))
    .returning({ id: users.id, email: users.email });
  const staff = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.isActive, true))
    .limit(staffWithDevicesCount);
  await db.insert(appPackages).values([...new Set(content.readers.packages)].map((name) => ({ name })));
  const everybody = [...staff, ...stored];
  await db
    .insert(devices)
    .values(everybody.flatMap(({ id, email }) => generateDevices(content.readers, id, email)));

  const channels = await db
    .insert(notificationChannels)
    .values(content.lookups.categories.map((name) => ({ groupId: bellGroupId, name })))
    .returning({ id: notificationChannels.id });
  await db.insert(channelFollowers).values(
    stored.flatMap(({ id, email }) => {
      const random = createSeededRandom(`follows ${email}`);
      return channels
        .filter(() => random.happens(0.27))
        .map((channel) => ({ userId: id, channelId: channel.id }));
    }),
  );

  const all = await db.select({ id: tags.id, isDefaultFollow: tags.isDefaultFollow }).from(tags);
  await db.insert(tagFollowers).values(
    stored.flatMap(({ id, email }) => {
      const random = createSeededRandom(`follows tags ${email}`);
      return all
        .filter(({ isDefaultFollow }) => random.happens(isDefaultFollow ? 0.6 : 0.05))
        .map((tag) => ({ userId: id, tagId: tag.id }));
    }),
  );

  for (const { title, description, share } of content.readers.lists) {
    const [list] = await db.insert(userLists).values({ title, description }).returning({ id: userLists.id });
    const members = stored.filter(({ email }) => createSeededRandom(`${title} ${email}`).happens(share));
    await db.insert(userListMembers).values(members.map(({ id }) => ({ userListId: list!.id, userId: id })));
  }
}

const staffWithDevicesCount = 6;

type Readers = DemoContent['readers'];

function generateReader(readers: Readers, language: Language, number: number) {
  const random = createSeededRandom(`reader ${language} ${number}`);
  const { first, last } = readers.names[language];
  const isNamed = !random.happens(0.06);
  return {
    name: isNamed ? `${random.pick(first)} ${random.pick(last)}` : '',
    email: `reader.${language}${number + 1}@readers.example`,
    phone: isNamed && random.happens(0.5) ? null : `+44 7700 900${random.integer(100, 999)}`,
  };
}

function generateDevices({ places, packages }: Readers, userId: number, email: string) {
  const random = createSeededRandom(`devices ${email}`);
  const { city, state } = random.pick(places);
  const zone = createSeededRandom(`zone ${email}`);
  const timeZone = zone.happens(0.9) ? zone.pick(timeZones) : null;
  return Array.from({ length: random.happens(0.12) ? 2 : 1 }, () => ({
    userId,
    kind: 'demo' as const,
    token: generateToken(random),
    appPackageName: random.pick(packages),
    city,
    state,
    timeZone,
  }));
}

const timeZones = [
  'Europe/London',
  'Europe/London',
  'Europe/London',
  'Europe/Madrid',
  'Asia/Dubai',
  'Asia/Kolkata',
  'America/New_York',
];

/** Two percent of the tokens contain the name of a failure, which the sandbox push service then simulates. */
function generateToken(random: SeededRandom) {
  const kind = random.happens(0.02) ? random.pick(['unregistered', 'rejected']) : 'device';
  return `sandbox-${kind}-${[1, 2, 3].map(() => random.integer(0x1000_0000, 0xffff_ffff).toString(16)).join('')}`;
}
