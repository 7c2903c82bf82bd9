/** Not in the documents (S44). */
export const actionMessages = {
  keys: 'Keyboard shortcuts',
  change: 'Change keys',
  lettersOff: 'Single-key shortcuts are off.',
  none: 'No key',
};
