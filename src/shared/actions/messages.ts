/** Our own wording, because the product documents don't specify it (S44). */
export const actionMessages = {
  keys: 'Keyboard shortcuts',
  change: 'Change shortcuts',
  lettersOff: 'Single-key shortcuts are off.',
  none: 'No shortcut',
};
