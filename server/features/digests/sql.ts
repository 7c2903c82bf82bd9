/** Pieces of SQL that rows of digests are read with. Everywhere `d` is the digest. */

/** An instant as the wire has it: ISO 8601 in UTC, with milliseconds. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows that a digest links to, in their order, as a JSON list. */
function linked(table: string, link: string, key: string, object: string) {
  return `(
    select coalesce(json_agg(${object} order by l.position, x.id), '[]')
    from ${link} l join ${table} x on x.id = l.${key}
    where l.digest_id = d.id
  )`;
}

/** The same for many digests at once, whose ids are $1: rows of `digest_id` and `list`. */
function linkedToMany(table: string, link: string, key: string, object: string) {
  return `(
    select l.digest_id, json_agg(${object} order by l.position, x.id) as list
    from ${link} l join ${table} x on x.id = l.${key}
    where l.digest_id = any($1::int[]) group by l.digest_id
  )`;
}

const titled = `json_build_object('id', x.id, 'title', x.title)`;
const coloured = `json_build_object('id', x.id, 'title', x.title, 'color_code', x.color_code)`;

export const tagsOf = linked('tags', 'digest_tags', 'tag_id', titled);
export const categoriesOf = linked('categories', 'digest_categories', 'category_id', titled);
export const labelsOf = linked('labels', 'digest_labels', 'label_id', coloured);

export const tagsOfMany = linkedToMany('tags', 'digest_tags', 'tag_id', titled);
export const categoriesOfMany = linkedToMany('categories', 'digest_categories', 'category_id', titled);
export const labelsOfMany = linkedToMany('labels', 'digest_labels', 'label_id', coloured);

/** A person without a name is shown by phone (ERR-08), or else by email. */
export const nameOf = (user: string) => `coalesce(nullif(${user}.name, ''), ${user}.phone, ${user}.email)`;

export const collaboratorsOf = linked(
  'users',
  'digest_collaborators',
  'user_id',
  `json_build_object('id', x.id, 'name', ${nameOf('x')})`,
);

/** A joined person as JSON, or null. */
export const personOf = (user: string) =>
  `case when ${user}.id is not null then json_build_object('id', ${user}.id, 'name', ${nameOf(user)}) end`;

export const hostOf = `case when h.id is not null then
  json_build_object('id', h.id, 'brand_name', h.brand_name, 'host_name', h.host_name) end`;
