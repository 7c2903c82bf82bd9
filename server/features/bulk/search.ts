import { sql } from 'drizzle-orm';
import { jobPhrases as words } from '#domain/jobText.ts';
import { displayName, contains } from '#server/db/expressions.ts';

const parameter = (name: string) => sql`(j.parameters ->> ${name}::text)`;

const moveDays = sql`${parameter('move_days')}::int`;

const simpleActions = [
  'add_tags',
  'remove_tags',
  'add_labels',
  'remove_labels',
  'delete',
  'edit',
  'merge_tags',
  'delete_label',
  'delete_status',
] as const;

const actionText = sql`case j.action
  when 'status' then case ${parameter('status')}
    when 'Published' then ${words.status.published}::text
    when 'Draft' then ${words.status.draft}::text
    else ${words.status.other}::text end
  when 'set_labels' then case when ${parameter('labels')} = '[]' then ${words.set_labels.none}::text
    else ${words.set_labels.some}::text end
  when 'assign' then case when ${parameter('assignee')} is null then ${words.assign.none}::text
    else ${words.assign.some}::text end
  when 'plan' then case when ${moveDays} is not null then concat_ws(' ', ${words.plan.moved}::text, abs(${moveDays}),
      case when abs(${moveDays}) = 1 then 'day' else 'days' end, case when ${moveDays} < 0 then 'earlier' else 'later' end)
    when ${parameter('planned')} is null then ${words.plan.none}::text
    else ${words.plan.some}::text end
  when 'delete_tag' then case when jsonb_array_length(j.parameters -> 'tags') = 1
    then ${words.delete_tag.one}::text else ${words.delete_tag.many}::text end
  ${sql.join(
    simpleActions.map((action) => sql`when ${action}::text then ${words[action]}::text`),
    sql` `,
  )} end`;

const subjectText = sql`(
  select string_agg(x #>> '{}', ' ') from jsonb_path_query(j.parameters, '$.** ? (@.type() == "string")') x)`;

const punctuation = /[:,]/g;

/** Matches job `j` of user `u` by number, description or author. */
export function matchesSearch(search: string) {
  const undone = sql`case when j.undo_of is not null then ${words.undo}::text end`;
  const text = sql`translate(concat_ws(' ', ${undone}, ${actionText}, ${subjectText}), ':,', '')`;
  const number = search.replace(/^#/, '');
  return sql`(j.id::text = ${number}::text or ${contains(text, search.replaceAll(punctuation, ''))}
    or ${contains(displayName(sql`u`), search)})`;
}
