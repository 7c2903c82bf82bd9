/** Texts of the dialog that makes a digest of a headline; those in the documents are theirs to the letter. */
export const messages = {
  digestTitle: 'Add Digest',
  addDigest: 'Add Digest',
  cancel: 'Cancel',
  titleField: 'Title',
  // HEAD-18
  titleMissing: 'Please enter title',
  author: 'Author',
  quality: 'Quality score',
  relevance: 'Relevance score',
  notScored: 'Not scored',
  // HEAD-20
  digestCreated: 'Digest created successfully.',
  // HEAD-21
  digestFailed: 'Unable to create digest.',
  // HEAD-24
  statusFailed: 'Something went wrong',
} as const;
