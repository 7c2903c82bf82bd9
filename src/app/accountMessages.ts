/** The texts of the account menu, which only who opens it reads. */
export const accountMessages = {
  account: 'Account',
  tokens: 'API tokens',
  audit: 'Audit log',
};
