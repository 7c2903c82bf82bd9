import { describe, expect, test } from 'vitest';
import { listPlacementFor } from './listPlacement.ts';

const field = { top: 300, bottom: 340, left: 100, right: 500 };
const button = (top: number, left = 400) => ({ top, bottom: top + 40, left, right: left + 80 });

describe('a list beside the buttons of its form', () => {
  test('goes above the field when it would cover a button below', () => {
    expect(listPlacementFor(field, [button(380)])).toEqual({ placement: 'top start', maxHeight: 284 });
  });

  test('goes below the field as far as the first button', () => {
    expect(listPlacementFor(field, [button(700), button(600)])).toEqual({
      placement: 'bottom start',
      maxHeight: 244,
    });
  });

  test('opens as it likes beside no button, one above and one in another column', () => {
    expect(listPlacementFor(field, [])).toBeUndefined();
    expect(listPlacementFor(field, [button(100), button(380, 600)])).toBeUndefined();
  });

  test('shows three options where there is no space at all', () => {
    expect(listPlacementFor({ ...field, top: 20, bottom: 60 }, [button(70)])?.maxHeight).toBe(96);
  });
});
