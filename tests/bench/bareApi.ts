/**
 * What five calls are measured beside: `node:http`, one statement a call, its JSON spliced into the answer as text. No
 * framework, access check, validation, audit, suggested filters or counts of statuses; a search has its count.
 *
 * Run as a process of its own with DATABASE_URL in the environment; prints its port as the only line on standard output.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text as toText } from 'node:stream/consumers';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });

const listed = (source: string) => `
  select coalesce(json_agg(r), '[]')::text from (
    select d.id, d.title, d.slug, d.type_code, d.editor_score_quality, d.editor_score_relevance,
      d.first_published_at, d.modified_at,
      (select json_build_object('id', h.id, 'host', h.host_name) from hosts h where h.id = d.host_id) as source,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = d.digest_author) as author,
      (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title)), '[]')
        from digest_tags l join tags t on t.id = l.tag_id where l.digest_id = d.id) as tags
    from (select id from ${source} order by first_published_at desc nulls last, id desc nulls last limit 10 offset $1) page
    join digests d on d.id = page.id order by d.first_published_at desc nulls last, d.id desc nulls last
  ) r`;

const published = 'language_id = 1 and status_id = 4 and deleted_at is null';

const statements = {
  list: `select ${listed(`digests where ${published}`).replace('select', '(select')}) as text`,
  search: `
    with m as materialized (
      select id, first_published_at from digests
      where ${published} and id in (select digest_id from digest_titles where folded_title like $2)
    )
    select json_build_object('count', (select count(*) from m), 'results', (${listed('m')})::json)::text as text`,
  digest: `
    select to_json(r)::text as text from (
      select d.*,
        (select to_json(h) from hosts h where h.id = d.host_id) as source,
        (select u.name from users u where u.id = d.digest_author) as author,
        (select coalesce(json_agg(t), '[]') from digest_tags l join tags t on t.id = l.tag_id where l.digest_id = d.id) as tags,
        (select coalesce(json_agg(t), '[]') from digest_labels l join labels t on t.id = l.label_id where l.digest_id = d.id) as labels
      from digests d where d.id = $1
    ) r`,
  score: `
    update digests set editor_score_quality = $2, modified_at = now() where id = $1
    returning editor_score_quality::text as text`,
};

const server = createServer(async (request, response) => {
  const body = await answer(request);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
console.log(typeof address === 'object' ? address?.port : address);

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const id = Number(pathname.split('/')[2]);
  if (request.method === 'PATCH') {
    const { editor_score_quality: score } = JSON.parse(await toText(request)) as Record<string, number>;
    return run('score', [id, score]);
  }
  if (id) return run('digest', [id]);
  const offset = (Number(searchParams.get('page')) - 1) * 10;
  const searched = searchParams.get('search');
  return searched ? run('search', [offset, `%${searched}%`]) : run('list', [offset]);
}

async function run(name: keyof typeof statements, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ text: string }>({ name, text: statements[name], values });
  return rows[0]!.text;
}
