import { expect, it } from 'vitest';
import { parseHistoryKey } from './historyKey.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Cmd+Z', { key: 'z', code: 'KeyZ', metaKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Ctrl+Y', { key: 'y', code: 'KeyY', ctrlKey: true }, 'redo'],
  ['Z with caps lock', { key: 'Z', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Z of a German layout, at the place of Y', { key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
  ['the place of Z on a Russian layout', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['the place of Z on an Arabic layout', { key: 'ئ', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
  ['the place of Y on a Greek layout', { key: 'υ', code: 'KeyY', ctrlKey: true }, 'redo'],
  ['a letter that is typed', { key: 'z', code: 'KeyZ' }, undefined],
  ['Alt Gr, which is Ctrl and Alt', { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, undefined],
  ['another letter', { key: 'x', code: 'KeyX', ctrlKey: true }, undefined],
])('%s', (_name, event, expected) => {
  expect(parseHistoryKey({ ...none, ...event })).toBe(expected);
});
