import type { ItemDetail, JobDetail } from '#api/contract/bulk.ts';

/** What a job has to say besides its numbers, as a sentence. */
export function jobText({ code, tags = [] }: JobDetail): string {
  return code === 'new_tags' ? `New tags: ${tags.join(', ')}.` : texts.unexpected;
}

/** Why a digest failed or was skipped, or what else became of it, as a sentence. */
export function itemText({ code, slug, fields = [] }: ItemDetail): string {
  if (code === 'edited') return `Fields: ${fields.join(', ')}.`;
  return code === 'address_taken' ? `Another digest has its slug now. The new slug is ${slug}.` : texts[code];
}

const texts = {
  created: 'A new draft.',
  deleted: 'This digest was deleted.',
  untitled: 'This digest has no title yet.',
  not_passed: 'This digest does not pass a check that only editors and super users may pass.',
  purged: 'This digest was deleted permanently.',
  deleted_since: 'This digest has been deleted since.',
  changed_since: 'This digest has changed since.',
  skipped_time: 'Clocks go forward on that day and skip the planned time.',
  passed_time: 'The time for publishing it has passed.',
  published: 'This digest is published already.',
  unexpected: 'An unexpected error on the server.',
};
