export const messages = {
  title: 'Keyboard',
  hint: 'Which keys do what. Changes count at once, on every device that you sign in on.',
  letters: 'Keys that are a single letter or sign',
  lettersHint:
    'When this is off, only keys with Ctrl, Cmd or Alt do anything: for people who use speech input.',
  restoreAll: 'Restore all',
  restored: 'All keys are at their defaults.',
  change: (action: string) => `Change the keys of ${action}`,
  restore: (action: string) => `Restore the keys of ${action}`,
  press: 'Press the new keys',
  pressHint: (second: boolean) =>
    second ? 'The key after G. Escape cancels.' : 'Escape cancels; Backspace removes the key.',
  none: 'No key',
  switchedOff: 'Switched off',
  taken: (keys: string, action: string) => `${keys} is taken: ${action}. Change that one first.`,
  reserved: (keys: string) => `${keys} belongs to the browser or to fields. Please choose another key.`,
  saveFailed: 'The keys could not be saved and were not changed. Please try again.',
};
