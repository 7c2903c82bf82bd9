import { slugify } from '../content/text.ts';
import type { Database } from '../db/database.ts';
import {
  categories,
  formats,
  hosts,
  labels,
  languages,
  regions,
  roles,
  statuses,
  tags,
  users,
} from '../db/schema.ts';
import { hashPassword } from '#server/features/people/session/queries.ts';
import { demoPassword } from './content.ts';
import type { DemoContent } from './types.ts';

type IdLookup = (name: string) => number;

function createIdLookup<Row extends { id: number }>(rows: Row[], name: (row: Row) => string): IdLookup {
  const ids = new Map(rows.map((row) => [name(row), row.id]));
  return (requested) => {
    const id = ids.get(requested);
    if (id === undefined) throw new Error(`The demo content names “${requested}”, which does not exist.`);
    return id;
  };
}

export async function addLookups(db: Database, { lookups, tags: demoTags, users: demoUsers }: DemoContent) {
  return {
    user: await addUsers(db, demoUsers),
    tag: await addTags(db, demoTags),
    language: createIdLookup(await db.select().from(languages), ({ code }) => code),
    status: createIdLookup(await db.select().from(statuses), ({ statusName }) => statusName),
    category: createIdLookup(
      await db
        .insert(categories)
        .values(lookups.categories.map((title) => ({ title })))
        .returning(),
      ({ title }) => title,
    ),
    label: createIdLookup(
      await db
        .insert(labels)
        .values(lookups.labels.map(({ title, color_code }) => ({ title, colorCode: color_code })))
        .returning(),
      ({ title }) => title,
    ),
    host: createIdLookup(
      await db
        .insert(hosts)
        .values(
          lookups.hosts.map(({ host_name, brand_name }) => ({ hostName: host_name, brandName: brand_name })),
        )
        .returning(),
      ({ hostName }) => hostName,
    ),
    format: createIdLookup(
      await db
        .insert(formats)
        .values(lookups.formats.map((sectionName) => ({ sectionName })))
        .returning(),
      ({ sectionName }) => sectionName,
    ),
    region: createIdLookup(
      await db
        .insert(regions)
        .values(lookups.regions.map((name) => ({ name })))
        .returning(),
      ({ name }) => name,
    ),
  };
}

export type Lookups = Awaited<ReturnType<typeof addLookups>>;

async function addUsers(db: Database, demoUsers: DemoContent['users']): Promise<IdLookup> {
  const role = createIdLookup(await db.select().from(roles), ({ codename }) => codename);
  const rows = await Promise.all(
    demoUsers.map(async (user) => ({
      name: user.name,
      email: user.email,
      phone: user.phone,
      isActive: user.isActive ?? true,
      roleId: role(user.role),
      passwordHash: user.canSignIn ? await hashPassword(demoPassword) : null,
    })),
  );
  return createIdLookup(await db.insert(users).values(rows).returning(), ({ email }) => email);
}

async function addTags(db: Database, { groups, dailyTargets }: DemoContent['tags']): Promise<IdLookup> {
  const groupRows = Object.keys(groups).map((title) => ({
    title,
    slug: slugify(title),
    isTagGroup: true,
  }));
  const group = createIdLookup(await db.insert(tags).values(groupRows).returning(), ({ title }) => title);
  const rows = Object.entries(groups).flatMap(([groupTitle, titles]) =>
    titles.map((title) => ({
      title,
      slug: slugify(title),
      tagGroupId: group(groupTitle),
      isSeries: groupTitle === 'Series',
      isDefaultFollow: groupTitle === 'Major Topics',
      isDashVisible: title in dailyTargets,
      dailyTarget: dailyTargets[title] ?? 0,
      dashOrder: Object.keys(dailyTargets).indexOf(title),
    })),
  );
  return createIdLookup(await db.insert(tags).values(rows).returning(), ({ title }) => title);
}
