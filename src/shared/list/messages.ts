import { formatNumber } from '../numbers.ts';
import type { AddressProblem } from './address.ts';

/** The texts that all lists have in common. None is in the documents (S44). */
export const listMessages = {
  range: (from: number, to: number, count: string) => `${formatNumber(from)}–${formatNumber(to)} of ${count}`,
  empty: 'There is nothing here yet.',
  noMatch: 'Nothing matches these filters',
  showAll: 'Show all',
  problemTitle: 'Part of this address was ignored',
  problem: ({ name, text, kind }: AddressProblem) =>
    kind === 'unknown' ? `This page has no “${name}”.` : `“${name}” cannot be “${text}”.`,
  removeProblems: 'Remove from address',
};
