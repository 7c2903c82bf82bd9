import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimecode, maxTimecode, parseTimecode } from './timecode.ts';

describe('a timecode', () => {
  it('VID-09: reads as hours, minutes, seconds and hundredths', () => {
    expect(formatTimecode(0)).toBe('00:00:00:00');
    expect(formatTimecode(3723.45)).toBe('01:02:03:45');
    expect(formatTimecode(maxTimecode)).toBe('99:59:59:99');
  });

  it('is read from any of the ways in which people write one', () => {
    expect(parseTimecode('01:02:03.45')).toBe(3723.45);
    expect(parseTimecode('01:02:03:45')).toBe(3723.45);
    expect(parseTimecode(' 2:03,5 ')).toBe(123.5);
    expect(parseTimecode('62.5')).toBe(62.5);
    expect(parseTimecode('90')).toBe(90);
  });

  it('is not read from other texts', () => {
    for (const text of ['', 'soon', '1:75', '1:2:3:4:5', '-3', '99999999'])
      expect(parseTimecode(text)).toBeNull();
  });

  it('comes back as it was written', () => {
    assert(
      property(integer({ min: 0, max: 35_999_999 }), (hundredths) => {
        expect(parseTimecode(formatTimecode(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
});
