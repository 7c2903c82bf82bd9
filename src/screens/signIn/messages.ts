/** The sign-in page's texts. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  back: 'Back',
  enterEmail: 'Please enter your email.',
  enterPassword: 'Please enter your password.',
  /** No space after the full stop, as documented (SHELL-34). */
  wrongCredentials: 'Wrong Email and Password combination.Please try again',
  failed: 'Something went wrong!',
  tooManyAttempts: (seconds: number) =>
    `Too many attempts. Try again in ${seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`}.`,
  forgotten: 'Forgotten your password?',
  forgottenTitle: 'Forgotten password',
  forgottenHint: 'We mail a link to it by which you choose a new password.',
  sendLink: 'Send the link',
  linkFailed: 'The link could not be requested.',
  checkMail: 'Look into your mailbox',
  toSignIn: 'Back to sign-in',
  newPasswordTitle: 'Choose a new password',
  newPasswordEffect: 'It signs you out everywhere.',
  setPassword: 'Set password',
  passwordChosen: 'Your password was changed. Sign in with it.',
  linkIncomplete: 'This link is not complete. Open it from the mail again, or ask for another one.',
  askAgain: 'Ask for another link',
  notReached: 'The server could not be reached. Check your connection.',
};
