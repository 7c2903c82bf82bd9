/** These texts aren't documented, so the wording is ours (S44). */
export const actionMessages = {
  keys: 'Keyboard shortcuts',
  change: 'Change shortcuts',
  lettersOff: 'Single-key shortcuts are off.',
  none: 'No shortcut',
};
