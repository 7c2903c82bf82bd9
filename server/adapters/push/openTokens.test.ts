import { expect, it } from 'vitest';
import { createFixedKeyring } from '#server/records/signingKeys.ts';
import { createOpenTokens } from './openTokens.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('reads a token with its own last character alone, also where another one has the same bits', () => {
  const tokens = createOpenTokens(createFixedKeyring('secret'));
  const token = tokens.sign(17, 4);
  const read = [...alphabet].filter((last) => tokens.read(token.slice(0, -1) + last));
  expect(read).toEqual([token.at(-1)]);
});
