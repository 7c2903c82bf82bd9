/** The names of the modes come from the product documents (VID-21, VID-22, VID-37). */
export const previewMessages = {
  previewMode: 'Preview Mode',
  subtitleMode: 'Subtitle Mode',
  mobileMode: 'Mobile Mode',
  mobilePreview: 'Mobile Preview',
  close: 'Close',

  untitled: 'Untitled',
  needsSave: 'Save the digest to see your changes.',
};
