/** What is checked of a digest before it is published, in the order in which it is shown. */
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

/** How people call them. */
export const publishCheckNames: Record<PublishCheckCode, string> = {
  title: 'Title',
  title_length: 'Length of the title',
  text: 'Text',
  cover: 'Cover',
  category: 'Category',
  tags: 'Tags',
  alt_text: 'Descriptions of pictures',
  links: 'Links',
  plagiarism: 'Text of other digests',
};

/** What does not pass an error is not published. */
export const publishErrors: readonly PublishCheckCode[] = ['title'];

/** Who may publish what does not pass a warning. */
export const checkPassers = ['everyone', 'editors'] as const;
export type CheckPasser = (typeof checkPassers)[number];

/** EDIT-16: from this number of words on, the editor shows a title in red. */
export const longTitleWords = 20;

/** More of a digest is not checked. */
export const maxCheckedLinks = 50;
