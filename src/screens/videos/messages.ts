/** The texts of the video pages. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  /** In the browser's tab: the product's dashboard (SHELL-42). */
  pageTitle: 'Dashboard',
  linkTitle: 'Enter Youtube Link',
  link: 'YouTube link',
  linkHint: 'The address of a video, such as https://youtu.be/ and eleven characters.',
  go: 'Go',
  linkInvalid: 'Please Enter valid url',
};
