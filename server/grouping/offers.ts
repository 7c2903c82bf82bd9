import type { Entry } from './groups.ts';
import { areApart, compareGroups, type Context, type Match } from './matches.ts';
import { findModel } from './models.ts';
import type { Offer } from './types.ts';

/** The most groups that are offered for one headline. */
const maxOffers = 3;

/** The groups that were not joined, but for those that an editor split from the headline's own. */
export function findOffers(entry: Entry, matches: readonly Match[], context: Context): Offer[] {
  const { minOffered } = findModel(entry.language);
  return matches
    .filter(
      ({ score, group }) =>
        score >= minOffered &&
        group.members.size > 0 &&
        group !== entry.group &&
        !areApart(entry.group!.members, group, context),
    )
    .slice(0, maxOffers)
    .map(({ score, group, entry: other, pair: { sharedTerms } }): Offer => ({
      headlineIds: [entry.id, other.id],
      score: entry.group!.members.size === 1 ? score : compareGroups(entry.group!, group, context),
      sharedTerms,
    }))
    .filter(({ score }) => score >= minOffered);
}
