/** The keys in local storage; empty there, the first of each is shown. */
export const columnsKey = 'listColumns';
export const densityKey = 'listDensity';

/** `all` documented columns of the digest list, or the `calm` set, whose cells hold several. */
export type ListColumns = 'all' | 'calm';
export type ListDensity = 'comfortable' | 'compact';

export const toListColumns = (text: string): ListColumns => (text === 'calm' ? text : 'all');
export const toListDensity = (text: string): ListDensity => (text === 'compact' ? text : 'comfortable');
