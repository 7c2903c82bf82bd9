import { css } from 'styled-components';

/**
 * For the label and the notes of a field whose root has a `dir`: they are on the side of its text, and each reads in
 * its own direction.
 */
export const textSideStyle = css`
  [dir='rtl'] > & {
    text-align: right;
  }
  [dir='ltr'] > & {
    text-align: left;
  }
  [dir] > &,
  [dir] > & > * {
    unicode-bidi: plaintext;
  }
`;
