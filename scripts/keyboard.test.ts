import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyboardPage, renderKeyboardPage } from './keyboard.ts';

test('KEYS-03: docs/keyboard.md lists every action; `npm run keyboard` writes it', async () => {
  expect(readFileSync(keyboardPage, 'utf8')).toBe(await renderKeyboardPage());
});
