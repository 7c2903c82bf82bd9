import { expect, test } from 'vitest';
import { isCharacterShortcut, toStroke } from './stroke.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['a letter', { key: 'p', code: 'KeyP' }, 'p'],
  ['by its place on a Cyrillic keyboard', { key: 'з', code: 'KeyP' }, 'p'],
  ['with Shift', { key: 'X', code: 'KeyX', shiftKey: true }, 'shift+x'],
  ['with Caps Lock', { key: 'X', code: 'KeyX' }, 'x'],
  ['a sign, wherever a layout has it', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['a question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['Ctrl', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['Cmd', { key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
  ['Ctrl and Shift', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
  ['Alt by its place, as it types signs on a Mac', { key: '¡', code: 'Digit1', altKey: true }, 'alt+1'],
  ['and on AZERTY', { key: '&', code: 'Digit1', altKey: true }, 'alt+1'],
  ['Space', { key: ' ', code: 'Space' }, 'space'],
  ['Space with Shift', { key: ' ', code: 'Space', shiftKey: true }, 'shift+space'],
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: true }, 'shift+arrowleft'],
])('KEYS-01: %s', (_, event, stroke) => {
  expect(toStroke({ ...none, ...event })).toBe(stroke);
});

test.each([
  ['p', true],
  ['shift+x', true],
  ['?', true],
  ['g d', true],
  ['mod+k', false],
  ['alt+1', false],
  ['escape', false],
  ['arrowleft', false],
  ['space', false],
])('KEYS-02: %s is a single character: %s', (stroke, is) => {
  expect(isCharacterShortcut(stroke)).toBe(is);
});
