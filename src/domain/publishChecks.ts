export const publishCheckCodes = [
  'title',
  'title_length',
  'text',
  'cover',
  'category',
  'tags',
  'alt_text',
  'links',
  'plagiarism',
] as const;
export type PublishCheckCode = (typeof publishCheckCodes)[number];

export const publishCheckNames: Record<PublishCheckCode, string> = {
  title: 'Title',
  title_length: 'Title length',
  text: 'Text',
  cover: 'Cover',
  category: 'Category',
  tags: 'Tags',
  alt_text: 'Picture descriptions',
  links: 'Links',
  plagiarism: 'Similarity to other digests',
};

/** A digest that fails one of these checks can't be published. */
export const blockingChecks: readonly PublishCheckCode[] = ['title'];

/** Who may publish despite a warning. */
export const warningOverridePolicies = ['everyone', 'editors'] as const;
export type WarningOverridePolicy = (typeof warningOverridePolicies)[number];

/** Titles of at least this many words are shown in red (EDIT-16). */
export const longTitleWords = 20;

/** Maximum number of digests per request. */
export const maxCheckedDigests = 200;

/** Maximum number of digests per request whose links and text are checked. */
export const maxProbedDigests = 20;

/** Maximum number of links checked per digest. */
export const maxCheckedLinks = 50;
