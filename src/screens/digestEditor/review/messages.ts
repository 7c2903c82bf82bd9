/** The texts of the review of a digest. None is in the documents; they are free to choose (S44). */
export const messages = {
  label: 'Review',
  submit: 'Submit for review',
  approve: 'Approve',
  giveBack: 'Send back…',
  submitted: 'The digest is in review.',
  approved: (status: string) => `The digest is approved: ${status}.`,
  returned: 'The digest is sent back to Draft.',
  sentBack: (name: string, at: string) => `${name} sent this back to Draft, ${at}.`,
  someone: 'Someone',
  saveFirst: 'Save your changes first.',
  failed: 'The review could not be changed.',
  returning: {
    title: 'Send back to Draft',
    label: 'What is missing',
    hint: 'Goes to the author, and into the history of the digest.',
    missing: 'Say in one sentence what is missing.',
    save: 'Send back',
    cancel: 'Cancel',
  },
  waits: 'It waits for approval.',
};
