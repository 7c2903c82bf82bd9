/** The texts of the review of a digest. None is in the documents; they are free to choose (S44). */
export const messages = {
  label: 'Review',
  submit: 'Submit for review',
  approve: 'Approve',
  giveBack: 'Send back…',
  submitted: 'The digest is in review.',
  approved: (status: string) => `The digest is approved: ${status}.`,
  returned: 'The digest is sent back to Draft.',
  saveFirst: 'Save your changes first.',
  failed: 'The review could not be changed.',
  returnTitle: 'Send back to Draft',
  comment: 'What is missing',
  commentHint: 'Goes to the author, and into the history of the digest.',
  commentMissing: 'Say in a sentence what is missing.',
  giveBackConfirm: 'Send back',
  cancel: 'Cancel',
  waits: 'It waits for approval.',
};
