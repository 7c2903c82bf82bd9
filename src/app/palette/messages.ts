import { formatNumber } from '#shared/format/numbers.ts';

/** The texts of the palette. None is in the documents; the texts are free to choose (S44). */
export const messages = {
  label: 'Search or do…',
  placeholder: 'Search digests, tags and people, or type what to do',
  recent: 'Recent',
  here: 'On this page',
  screens: 'Go to',
  digests: 'Digests',
  headlines: 'Headlines',
  tags: 'Tags',
  people: 'People',
  statuses: 'Statuses',
  views: 'Saved views',
  address: 'Address',
  newFromAddress: 'New digest from this address',
  newVideo: 'New video digest from this address',
  digestsWithTag: 'Digests with this tag',
  digestsOf: 'Digests by this author',
  digestsInStatus: 'Digests in this status',
  headline: (status: string) => `Headline, ${status.toLowerCase()}`,
  digest: (id: number, status: string) => `#${id} · ${status}`,
  untitled: 'Without a title',
  none: 'Nothing fits. Try fewer or other words.',
  failed: 'The server could not be searched.',
  partlyFailed: (what: readonly string[]) =>
    `Not searched, as the server did not answer: ${what.join(', ')}.`,
  tryAgain: 'Try again',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 result' : `${formatNumber(count)} results`),
  help: '↑ ↓ to choose, Enter to open, Esc to close',
};
