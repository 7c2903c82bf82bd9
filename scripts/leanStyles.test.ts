import { expect, test } from 'vitest';
import { trimStyles } from './leanStyles.ts';

test('removes comments and indentation from styles, but no code', () => {
  const code = `
const types = 'image/*';
/** A picture. */
const Picture = styled.img\`
  color: red;

  /* Softer than
     a field's. */
  &:hover {
    color: blue; /* of the page */
  }
\`;
const all = '*/*';
`;
  expect(trimStyles(code)).toBe(`
const types = 'image/*';
const Picture = styled.img\`
color: red;

&:hover {
color: blue; /* of the page */
}
\`;
const all = '*/*';
`);
});
