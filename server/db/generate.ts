import { defaultVisibleFields } from '#api/contract/digests/defaults.ts';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const tagCount = 400;
const hostCount = 120;
const authorCount = 40;
const categoryCount = 12;
const labelCount = 8;

/** Spreads rows over 0…n-1, differently for each salt. */
const spread = (row: string, n: number, salt: number) =>
  sql.raw(`(abs(hashint8(${row}::bigint * 1000003 + ${salt})::bigint) % ${n})`);

/** Deterministic; takes a few statements. */
export async function generateDigests(db: Database, count: number, secondsApart = 17 * 60) {
  const at = sql`${startInstant} + n * interval '1 second' * ${sql.raw(String(secondsApart))}`;
  await db.transaction(async (tx) => {
    await addLookups(tx);
    await tx.execute(sql`
      insert into digests (language_id, status_id, type_code, slug, title, subtitle, content, cover_pic,
        created_by, digest_author, host_id, source_link, editor_score_quality, editor_score_relevance,
        visible_fields, first_published_at, first_published_by, created_at, modified_at, timestamp_full_length)
      select
        case when n % 10 < 8 then 1 else 2 + n % 2 end,
        -- Most are published, as in an archive of years.
        case when n % 10 < 7 then 4 else (array[1, 2, 3, 5])[1 + ${spread('n', 4, 1)}] end,
        (array[275, 275, 275, 300, 255])[1 + ${spread('n', 5, 2)}],
        'generated-' || n,
        initcap(words[1 + ${spread('n', 20, 3)}]) || ' ' || words[1 + ${spread('n', 20, 4)}] || ' '
          || words[1 + ${spread('n', 20, 5)}] || ' ' || words[1 + ${spread('n', 20, 6)}] || ' ' || n,
        'In short', '<p>' || repeat(words[1 + ${spread('n', 20, 7)}] || ' ', 120) || '</p>',
        '/media/generated/' || n || '.webp',
        (select min(id) from users) + ${spread('n', authorCount, 8)},
        (select min(id) from users) + ${spread('n', authorCount, 9)},
        (select min(id) from hosts) + ${spread('n', hostCount, 10)},
        'https://generated.example/' || n,
        ${spread('n', 6, 11)}, 1 + ${spread('n', 3, 12)}, ${JSON.stringify(defaultVisibleFields)}::jsonb,
        case when n % 10 < 7 then ${at} end,
        case when n % 10 < 7 then (select min(id) from users) + ${spread('n', authorCount, 15)} end,
        ${at},
        ${at} + ${spread('n', 100_000, 13)} * interval '1 second',
        case when n % 5 = 0 then 30 + ${spread('n', 600, 14)} end
      from generate_series(1, ${count}::int) n, (select array['council', 'river', 'budget', 'school', 'court',
        'harbour', 'winter', 'market', 'museum', 'doctor', 'train', 'island', 'election', 'garden', 'factory',
        'summit', 'weather', 'library', 'stadium', 'bridge'] as words) w`);
    await addLinks(tx);
  });
  await db.execute(sql`vacuum analyze`);
}

const startInstant = sql.raw(`timestamptz '2023-01-01T00:00:00Z'`);

async function addLookups(db: Database) {
  await db.execute(sql`
    insert into users (name, email, role_id)
    select 'Author ' || n, 'author' || n || '@generated.example', 1 + n % 3 from generate_series(1, ${authorCount}) n`);
  await db.execute(sql`
    insert into hosts (host_name, brand_name)
    select 'site' || n || '.generated.example', 'Site ' || n from generate_series(1, ${hostCount}) n`);
  await db.execute(sql`
    insert into tags (title, slug) select 'Topic ' || n, 'topic-' || n from generate_series(1, ${tagCount}) n`);
  await db.execute(sql`
    insert into categories (title) select 'Section ' || n from generate_series(1, ${categoryCount}) n`);
  await db.execute(sql`
    insert into labels (title, color_code)
    select 'Label ' || n, '#' || lpad(to_hex(n * 1500000), 6, '0') from generate_series(1, ${labelCount}) n`);
}

async function addLinks(db: Database) {
  await db.execute(sql`
    insert into digest_tags (digest_id, tag_id, position)
    select d.id, (select min(id) from tags) + ${spread('d.id', tagCount, 20)} * p * p % ${sql.raw(String(tagCount))}, p
    from digests d, generate_series(1, 4) p on conflict do nothing`);
  await db.execute(sql`
    insert into digest_labels (digest_id, label_id)
    select id, (select min(id) from labels) + ${spread('id', labelCount, 21)} from digests where id % 3 = 0`);
  await db.execute(sql`
    insert into digest_categories (digest_id, category_id)
    select id, (select min(id) from categories) + ${spread('id', categoryCount, 22)} from digests`);
  await db.execute(sql`
    insert into digest_metrics (digest_id, notification_open_count, share_count, watch_count, watch_seconds)
    select id, id % 900, id % 70, id % 300, id % 300 * 41.5 from digests where first_published_at is not null`);
}
