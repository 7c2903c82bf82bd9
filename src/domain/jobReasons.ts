/** The contract's `ItemDetail` codes. */
type ItemCode =
  | 'deleted'
  | 'untitled'
  | 'not_passed'
  | 'purged'
  | 'deleted_since'
  | 'changed_since'
  | 'address_taken'
  | 'skipped_time'
  | 'passed_time'
  | 'published'
  | 'edited'
  | 'created'
  | 'unexpected';

interface ItemDetail {
  code: ItemCode;
  slug?: string;
  fields?: string[];
}

export function jobItemText({ code, slug, fields = [] }: ItemDetail): string {
  if (code === 'edited') return `Fields: ${fields.join(', ')}.`;
  if (code === 'address_taken') return `This digest’s slug was already in use and was changed to ${slug}.`;
  return reasonTexts[code];
}

const reasonTexts: Record<Exclude<ItemCode, 'edited' | 'address_taken'>, string> = {
  created: 'New draft.',
  deleted: 'This digest was deleted.',
  untitled: 'This digest has no title yet.',
  not_passed: 'This digest fails a check that only editors and super users can override.',
  purged: 'This digest was deleted permanently.',
  deleted_since: 'This digest has since been deleted.',
  changed_since: 'This digest has since been changed.',
  skipped_time: 'Clocks go forward on that day and skip the planned time.',
  passed_time: 'The publication time has passed.',
  published: 'This digest is already published.',
  unexpected: 'Unexpected server error.',
};
