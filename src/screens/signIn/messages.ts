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
  notReached: 'The server could not be reached. Check your connection.',
};
