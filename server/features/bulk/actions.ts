import { sql } from 'drizzle-orm';
import type { ItemDetail, Job } from '#api/contract/bulk.ts';
import { labels, tags } from '#server/db/schema.ts';
import {
  addLinks,
  currentTag,
  linksAsJson,
  mergeTagLinks,
  removeLinks,
  setLinks,
  type Links,
} from '../digests/bulk.ts';
import { links } from '../digests/links.ts';
import type { Batch, Change } from './change.ts';
import { editing } from './edits/change.ts';
import { planning, type PlanTarget } from './plans.ts';
import { draftStatus } from '../statuses/sql.ts';

/** What is read of the digests of a batch before it is done. */
export interface Facts {
  /** Those that whoever made the job may not publish. */
  refused: number[];
  /** How a job over plans leaves each. */
  plans: PlanTarget[];
}

export function toChange(batch: Batch, { refused, plans }: Facts): Change {
  switch (batch.action) {
    case 'status':
      return statusChange(batch, refused);
    case 'edit':
      return editing(batch, refused);
    case 'delete':
      return {
        isNews: sql`true`,
        before: sql`jsonb_build_object('title', d.title)`,
        set: sql`, deleted_at = clock_timestamp()`,
      };
    case 'assign':
      return assignment(batch);
    case 'plan':
      return planning(plans);
    case 'add_tags':
    case 'add_labels':
      return addition(batch);
    case 'remove_tags':
    case 'remove_labels':
    case 'delete_tag':
    case 'delete_label':
      return removal(batch);
    case 'merge_tags':
      return merge(batch);
    case 'set_labels':
      return replacement(batch);
    case 'delete_status':
      return {
        isNews: sql`d.status_id = ${batch.status_id}::int`,
        before: sql`jsonb_build_object('status_id', d.status_id)`,
        set: sql`, status_id = ${draftStatus}`,
      };
  }
}

function statusChange({ status_id, created_by }: Batch, refused: number[]): Change {
  const publishes = sql`(select slug = 'published' from statuses where id = ${status_id}::int)`;
  const isFirst = sql`d.first_published_at is null and ${publishes}`;
  const isNews = sql`d.status_id <> ${status_id}::int`;
  return {
    isNews,
    refusal: sql`case
      when not (${isNews} and ${publishes}) then null
      when d.title !~ '\\S' then ${'untitled' satisfies ItemDetail['code']}
      when d.id = any(${sql.param(refused)}::int[]) then ${'not_passed' satisfies ItemDetail['code']}
    end`,
    before: sql`jsonb_build_object('status_id', d.status_id,
      'first_published_at', d.first_published_at, 'first_published_by', d.first_published_by)`,
    set: sql`, status_id = ${status_id}::int,
      first_published_at = case when ${isFirst} then clock_timestamp() else d.first_published_at end,
      first_published_by = case when ${isFirst} then ${created_by}::int else d.first_published_by end`,
  };
}

const tagActions: readonly Job['action'][] = ['add_tags', 'remove_tags', 'delete_tag', 'merge_tags'];

function assignment({ parameters: { assignee } }: Batch): Change {
  const id = sql`${assignee?.id ?? null}::int`;
  return {
    isNews: sql`d.assigned_to is distinct from ${id}`,
    before: sql`jsonb_build_object('assigned_to', d.assigned_to)`,
    set: sql`, assigned_to = ${id}`,
  };
}

/** The links that an action is about. */
export function findLinks({ action, parameters }: Pick<Batch, 'action' | 'parameters'>): Links {
  const isAboutTags = tagActions.includes(action);
  const given = (isAboutTags ? parameters.tags : parameters.labels) ?? [];
  const ids = sql`${sql.param(given.map(({ id }) => id))}::int[]`;
  return isAboutTags
    ? { ...links.tags, rows: tags, ids, current: currentTag }
    : { ...links.labels, rows: labels, ids, current: (id) => id };
}

const linksBefore = (of: Links) => sql`jsonb_build_object('links', ${linksAsJson(of)})`;

function addition(batch: Batch): Change {
  const added = findLinks(batch);
  const { table, key, ids } = added;
  return {
    // A dry run makes no tags, and every digest would be given those it names.
    isNews: sql`(${batch.is_dry_run && batch.detail !== null} or exists (
      select from unnest(${ids}) as given (id)
      where not exists (select from ${table} l where l.digest_id = d.id and l.${key} = given.id)))`,
    before: linksBefore(added),
    set: sql``,
    link: (tx, changed) => addLinks(tx, changed, added),
  };
}

function removal(batch: Batch): Change {
  const removed = findLinks(batch);
  const { table, key, ids } = removed;
  return {
    isNews: sql`exists (select from ${table} l where l.digest_id = d.id and l.${key} = any(${ids}))`,
    before: linksBefore(removed),
    set: sql``,
    link: (tx, changed) => removeLinks(tx, changed, removed),
  };
}

function merge(batch: Batch): Change {
  const into = batch.parameters.into!.id;
  return { ...removal(batch), link: (tx, changed) => mergeTagLinks(tx, changed, findLinks(batch), into) };
}

function replacement(batch: Batch): Change {
  const requested = findLinks(batch);
  const { table, key, ids } = requested;
  return {
    isNews: sql`${ids} <> (
      select coalesce(array_agg(l.${key} order by l.position, l.${key}), '{}')
      from ${table} l where l.digest_id = d.id)`,
    before: linksBefore(requested),
    set: sql``,
    link: (tx, changed) => setLinks(tx, changed, requested),
  };
}
