/** The texts of the modes of a video; the names of the modes are the documents' own (VID-21, VID-22, VID-37). */
export const previewMessages = {
  previewMode: 'Preview Mode',
  subtitleMode: 'Subtitle Mode',
  mobileMode: 'Mobile Mode',
  mobilePreview: 'Mobile Preview',
  close: 'Close',

  // From here on, not from the documents.
  untitled: 'Without a title',
  needsSave: 'Save the digest to see what you changed.',
};
