/** The texts of the filters. None is in the documents; they are free to choose (S44). */
export const messages = {
  search: 'Search',
  clear: 'Clear filters',
  remove: (kind: string, value: string) => `Remove ${kind}: ${value}`,
  /** A value that nothing is known of, such as the id of something deleted. */
  unknown: (key: string | number) => `#${key}`,
  loading: 'Loading…',
  noOptions: 'Nothing to choose from',
};
