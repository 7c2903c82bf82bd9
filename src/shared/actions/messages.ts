/** These texts aren't documented, so the wording is ours (S44). */
export const actionMessages = {
  keys: 'Keyboard shortcuts',
  change: 'Change keys',
  lettersOff: 'Single-key shortcuts are off.',
  none: 'No key',
};
