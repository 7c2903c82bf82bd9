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

export const warningOverriders = ['everyone', 'editors'] as const;
export type WarningOverrider = (typeof warningOverriders)[number];

/** Titles of at least this many words are shown in red (EDIT-16). */
export const longTitleWords = 20;

export const maxCheckedDigests = 200;

export const maxProbedDigests = 20;

export const maxCheckedLinks = 50;
