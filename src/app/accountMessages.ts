/** The texts of the account menu, in its own chunk. */
export const accountMessages = {
  account: (name: string) => `Account of ${name}`,
  yourAccount: 'Your account',
  keyboard: 'Keyboard',
  localCopies: 'Unsaved texts',
  tokens: 'API tokens',
  choices: 'Appearance',
  darkTheme: 'Use dark theme',
  lightTheme: 'Use light theme',
};
