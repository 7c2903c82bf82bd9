import type { GivenTag } from '#api/contract/bulk.ts';
import { fieldError } from '#server/platform/errors.ts';

/** The titles among the given tags, each once whatever its case. Throws 400 for those no tag may have. */
export function toTitles(given: GivenTag[]): string[] {
  const titles = new Map<string, string>();
  for (const { id, title } of given) {
    if (id !== undefined) continue;
    if (title === undefined) throw fieldError({ tags: ['Each tag needs an id or a title.'] });
    if (!title) throw fieldError({ title: ['Please enter name'] });
    titles.set(title.toLowerCase(), titles.get(title.toLowerCase()) ?? title);
  }
  return [...titles.values()];
}
