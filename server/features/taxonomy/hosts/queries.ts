import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hosts } from '#server/db/schema.ts';

const columns = { id: hosts.id, brand_name: hosts.brandName, host_name: hosts.hostName };

export function listAllHosts(db: Database) {
  return db
    .select(columns)
    .from(hosts)
    .orderBy(asc(sql`lower(${hosts.brandName})`), asc(hosts.id));
}

export async function lockHost(db: Database, id: number) {
  const [host] = await db.select(columns).from(hosts).where(eq(hosts.id, id)).for('update');
  return host;
}

export async function setBrandName(db: Database, id: number, brandName: string) {
  await db.update(hosts).set({ brandName }).where(eq(hosts.id, id));
}

export async function addLogo(db: Database, id: number, link: string) {
  await db
    .update(hosts)
    .set({ logoLink: link })
    .where(and(eq(hosts.id, id), isNull(hosts.logoLink)));
}
