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
import { editChange } from './edits/change.ts';
import { planChange, type PlanTarget } from './plans.ts';
import { draftStatus } from '#server/features/taxonomy/statuses/queries.ts';

export interface BatchFacts {
  refusedIds: number[];
  plans: PlanTarget[];
}

export function batchChange(batch: Batch, { refusedIds, plans }: BatchFacts): Change {
  switch (batch.action) {
    case 'status':
      return statusChange(batch, refusedIds);
    case 'edit':
      return editChange(batch, refusedIds);
    case 'delete':
      return {
        hasEffect: sql`true`,
        before: sql`jsonb_build_object('title', d.title)`,
        assignments: sql`, deleted_at = clock_timestamp()`,
      };
    case 'assign':
      return assigneeChange(batch);
    case 'plan':
      return planChange(plans);
    case 'add_tags':
    case 'add_labels':
      return addLinksChange(batch);
    case 'remove_tags':
    case 'remove_labels':
    case 'delete_tag':
    case 'delete_label':
      return removeLinksChange(batch);
    case 'merge_tags':
      return mergeTagsChange(batch);
    case 'set_labels':
      return setLinksChange(batch);
    case 'delete_status':
      return {
        hasEffect: sql`d.status_id = ${batch.status_id}::int`,
        before: sql`jsonb_build_object('status_id', d.status_id)`,
        assignments: sql`, status_id = ${draftStatus}`,
      };
  }
}

function statusChange({ status_id, created_by }: Batch, refusedIds: number[]): Change {
  const publishes = sql`(select slug = 'published' from statuses where id = ${status_id}::int)`;
  const isFirst = sql`d.first_published_at is null and ${publishes}`;
  const hasEffect = sql`d.status_id <> ${status_id}::int`;
  return {
    hasEffect,
    refusal: sql`case
      when not (${hasEffect} and ${publishes}) then null
      when d.title !~ '\\S' then ${'untitled' satisfies ItemDetail['code']}
      when d.id = any(${sql.param(refusedIds)}::int[]) then ${'not_passed' satisfies ItemDetail['code']}
    end`,
    before: sql`jsonb_build_object('status_id', d.status_id,
      'first_published_at', d.first_published_at, 'first_published_by', d.first_published_by)`,
    assignments: sql`, status_id = ${status_id}::int,
      first_published_at = case when ${isFirst} then clock_timestamp() else d.first_published_at end,
      first_published_by = case when ${isFirst} then ${created_by}::int else d.first_published_by end`,
  };
}

const tagActions: readonly Job['action'][] = ['add_tags', 'remove_tags', 'delete_tag', 'merge_tags'];

function assigneeChange({ parameters: { assignee } }: Batch): Change {
  const id = sql`${assignee?.id ?? null}::int`;
  return {
    hasEffect: sql`d.assigned_to is distinct from ${id}`,
    before: sql`jsonb_build_object('assigned_to', d.assigned_to)`,
    assignments: sql`, assigned_to = ${id}`,
  };
}

export function requestedLinks({ action, parameters }: Pick<Batch, 'action' | 'parameters'>): Links {
  const isAboutTags = tagActions.includes(action);
  const given = (isAboutTags ? parameters.tags : parameters.labels) ?? [];
  const ids = sql`${sql.param(given.map(({ id }) => id))}::int[]`;
  return isAboutTags
    ? { ...links.tags, rows: tags, ids, currentId: currentTag }
    : { ...links.labels, rows: labels, ids, currentId: (id) => id };
}

const linksBefore = (linkSpec: Links) => sql`jsonb_build_object('links', ${linksAsJson(linkSpec)})`;

function addLinksChange(batch: Batch): Change {
  const added = requestedLinks(batch);
  const { table, key, ids } = added;
  return {
    hasEffect: sql`(${batch.is_dry_run && batch.detail !== null} or exists (
      select from unnest(${ids}) as given (id)
      where not exists (select from ${table} l where l.digest_id = d.id and l.${key} = given.id)))`,
    before: linksBefore(added),
    assignments: sql``,
    updateLinks: (tx, changed) => addLinks(tx, changed, added),
  };
}

function removeLinksChange(batch: Batch): Change {
  const removed = requestedLinks(batch);
  const { table, key, ids } = removed;
  return {
    hasEffect: sql`exists (select from ${table} l where l.digest_id = d.id and l.${key} = any(${ids}))`,
    before: linksBefore(removed),
    assignments: sql``,
    updateLinks: (tx, changed) => removeLinks(tx, changed, removed),
  };
}

function mergeTagsChange(batch: Batch): Change {
  const into = batch.parameters.into!.id;
  return {
    ...removeLinksChange(batch),
    updateLinks: (tx, changed) => mergeTagLinks(tx, changed, requestedLinks(batch), into),
  };
}

function setLinksChange(batch: Batch): Change {
  const requested = requestedLinks(batch);
  const { table, key, ids } = requested;
  return {
    hasEffect: sql`${ids} <> (
      select coalesce(array_agg(l.${key} order by l.position, l.${key}), '{}')
      from ${table} l where l.digest_id = d.id)`,
    before: linksBefore(requested),
    assignments: sql``,
    updateLinks: (tx, changed) => setLinks(tx, changed, requested),
  };
}
