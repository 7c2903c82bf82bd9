/** The documents' own texts, to the letter. */
export const messages = {
  mandatory: 'This field is mandatory.',
  created: 'Digest created successfully.',
  updated: 'Digest updated successfully.',
  saveFailed: 'Something went wrong!',
  sourceUnavailable: "Website can't be loaded currently",
  sourceInvalid: 'Invalid URL',
  invalidImage: 'Invalid Image',
};
