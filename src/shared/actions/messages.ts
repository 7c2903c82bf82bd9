/** The texts about keys on all screens. None is in the documents; the texts are free to choose (S44). */
export const actionMessages = {
  keys: 'Keyboard shortcuts',
  change: 'Change keys',
  lettersOff: 'Keys that are a single letter or sign are switched off.',
  none: 'No key',
};
