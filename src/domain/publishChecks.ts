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

/** Failing one of these blocks publishing. */
export const publishErrors: readonly PublishCheckCode[] = ['title'];

/** Who may publish despite a warning. */
export const checkPassers = ['everyone', 'editors'] as const;
export type CheckPasser = (typeof checkPassers)[number];

/** EDIT-16: from this many words on, the editor shows a title in red. */
export const longTitleWords = 20;

/** Per call. */
export const maxCheckedDigests = 200;

/** Digests per call whose links and text are looked up. */
export const maxProbedDigests = 20;

/** Per digest; further links are not checked. */
export const maxCheckedLinks = 50;
