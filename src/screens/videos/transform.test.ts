import { expect, test } from 'vitest';
import {
  newTextOverlay,
  newTransformation,
  screenPresets,
  writeTransformation,
} from '#domain/video/transformation.ts';
import { hasChanges, isReversed, objectPosition, findPreset } from './transform.ts';
import { messages } from './messages.ts';

test('a new form is no change, and a changed one is', () => {
  expect(hasChanges(null, { form: newTransformation })).toBe(false);
  expect(hasChanges(null, { form: { ...newTransformation, hasPadding: true } })).toBe(true);
});

test('a string that the form cannot express is no change', () => {
  expect(hasChanges('e_sepia/c_fill', { text: 'e_sepia/c_fill' })).toBe(false);
});

test.each(screenPresets)('XFORM-04: $width x $height is $name', ({ name, width, height }) => {
  expect(findPreset({ ...newTransformation, width, height })).toBe(name);
  expect(findPreset({ ...newTransformation, width, height: height + 1 })).toBeNull();
});

test.each([
  ['north_west', 'left top'],
  ['south', 'center bottom'],
  ['east', 'right center'],
  ['center', 'center center'],
] as const)('XFORM-03: the original is cut towards %s', (customGravity, position) => {
  const form = { ...newTransformation, gravity: 'custom' as const, customGravity };
  expect(objectPosition(writeTransformation(form))).toBe(position);
});

test('XFORM-07: a text that ends before it starts is reversed', () => {
  expect(isReversed({ ...newTextOverlay, start: 2, end: 1 })).toBe(true);
  expect(isReversed({ ...newTextOverlay, start: null, end: 0 })).toBe(true);
  expect(isReversed({ ...newTextOverlay, start: 1, end: 2 })).toBe(false);
  expect(isReversed({ ...newTextOverlay, start: 1, end: null })).toBe(false);
});

test('XFORM-16: a saved transformation and one that was not saved have their documented texts', () => {
  expect(messages.transformation.saved).toBe('Digest saved successfully');
  expect(messages.transformation.saveFailed).toBe('Something went wrong. Please try again');
});
