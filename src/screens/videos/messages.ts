/** The texts of the video pages. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  /** In the browser's tab: the product's dashboard (SHELL-42). */
  pageTitle: 'Dashboard',
  linkTitle: 'Enter Youtube Link',
  link: 'YouTube link',
  linkHint: 'The address of a YouTube video: of its page, its embedded player or its short link.',
  go: 'Go',
  createTitle: 'New video digest',
  noLink: 'Enter the link of a video first.',
  toLink: 'Enter a link',
  video: 'Video of the digest',
  time: 'Time',
  duration: 'Duration',
  unknown: 'Not known yet',
  linkInvalid: 'Please Enter valid url',
};
