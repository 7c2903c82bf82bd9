/** The texts of the account menu, in its own chunk. */
export const accountMessages = {
  account: 'Account',
  yourAccount: 'Your account',
  localCopies: 'Unsaved texts',
  tokens: 'API tokens',
  audit: 'Audit log',
};
