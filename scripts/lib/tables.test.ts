import { describe, expect, it } from 'vitest';
import { findTables, findTableUses } from './tables.ts';

const tables = new Map(
  findTables(`
    export const posts = pgTable('posts', {});
    export const postFeeds = pgTable(
      'post_feeds', {});
    export const hosts = pgTable('hosts', {});`),
);
const importing = (names: string, code: string) =>
  `import { ${names} } from '#server/db/schema.ts';\n${code}`;
const find = (code: string) => findTableUses('server/features/news/feeds/write.ts', code, tables);

describe('findTableUses', () => {
  it.each([
    ['delete from posts where id = 1', ['posts']],
    ['insert into\n  post_feeds (feed_id) select 1', ['post_feeds']],
    ['update posts p set title = 1', ['posts']],
    ['UPDATE only hosts SET logo_link = 1', ['hosts']],
    ['with x as (update hosts set id = 1 returning id) delete from posts using x', ['hosts', 'posts']],
    ['merge into posts using x on true when matched then delete', ['posts']],
    ['truncate post_feeds', ['post_feeds']],
    ['select 1 from posts for no key update', []],
    ['insert into digests (id) values (1) on conflict (id) do update set id = 2', []],
    ['select 1 -- delete from posts', []],
  ])('finds the tables that %s writes', (statement, writes) => {
    expect(find(`tx.execute(sql\`${statement}\`)`).writes).toEqual(writes);
    expect(find(`script('${statement.replaceAll('\n', ' ')}')`).writes).toEqual(writes);
  });

  it('finds the tables that the query builder writes and reads', () => {
    const code = importing(
      'posts, hosts as places',
      'db.delete(posts); db.select().from(places); db.update(x);',
    );
    expect(find(code)).toEqual({ writes: ['posts'], reads: ['hosts'], unnamed: 0 });
  });

  it('finds tables inserted into templates', () => {
    const code = importing('posts', 'sql`update ${posts} set title = 1 from hosts`');
    expect(find(code)).toMatchObject({ writes: ['posts'], reads: ['hosts'] });
  });

  it('counts a write to a table known only at run time for every imported table', () => {
    const code = importing('posts, postFeeds', 'sql`delete from ${table} where id = 1`');
    expect(find(code)).toMatchObject({ writes: ['posts', 'post_feeds'], unnamed: 0 });
    expect(find('sql`delete from ${table}`')).toMatchObject({ writes: [], unnamed: 1 });
  });

  it('lists a table once for each time it is read', () => {
    expect(
      find('sql`select from posts p join hosts h on true where exists (select from posts)`').reads,
    ).toEqual(['posts', 'hosts', 'posts']);
  });
});
