export const messages = {
  open: 'Open',
  edit: 'Edit',
  publish: 'Publish',
  draft: 'Save to draft',
  labels: 'Labels…',
  tags: 'Tags…',
  text: 'Text',
  noText: 'This digest has no text yet.',
  failed: 'The text could not be read.',
  tryAgain: 'Try again',
};
