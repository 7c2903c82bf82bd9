import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateRange,
  flag,
  ids,
  oneOf,
  pageNumber,
  listOfOptions,
  sortBy,
  text,
  wholeNumber,
  yesNo,
  type Codec,
} from './codecs.ts';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Every codec, with its possible values. */
const cases: [string, Codec<never>, fc.Arbitrary<unknown>][] = [
  ['text', text() as never, fc.string({ maxLength: 200 }).map((typed) => typed.trim())],
  ['wholeNumber', wholeNumber() as never, fc.option(fc.integer({ min: 1, max: 2_147_483_647 }))],
  ['pageNumber', pageNumber() as never, fc.integer({ min: 1, max: 1_000_000 })],
  ['yesNo', yesNo() as never, fc.constantFrom(true, false, null)],
  ['flag', flag() as never, fc.boolean()],
  ['oneOf', oneOf(['a', 'b']) as never, fc.constantFrom('a', 'b', null)],
  ['oneOf with a fallback', oneOf(['a', 'b'], 'b') as never, fc.constantFrom('a', 'b')],
  ['ids', ids() as never, fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 150 })],
  ['listOfOptions', listOfOptions(['a', 'b', 'c']) as never, fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))],
  [
    'dateRange',
    dateRange('from', 'to') as never,
    fc.tuple(fc.option(day), fc.option(day)).map(([one, other]) => {
      const isTurned = one !== null && other !== null && other < one;
      return isTurned ? { start: other, end: one } : { start: one, end: other };
    }),
  ],
  [
    'sortBy',
    sortBy(['id', 'title']) as never,
    fc.option(fc.record({ by: fc.constantFrom('id', 'title'), order: fc.constantFrom('asc', 'desc') })),
  ],
];

test.each(cases)('%s: what is written is read again, without anything invalid', (_, codec, values) => {
  fc.assert(
    fc.property(values, (value) => {
      const reading = codec.read(codec.write(value as never));
      expect(reading.value).toEqual(value);
      expect(reading.invalid?.join('') ?? '').toBe('');
    }),
  );
});

test.each(cases)('%s: any text is read without an error, and a missing one as the fallback', (_, codec) => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      codec.read([one, other]);
    }),
  );
  expect(codec.read(['', ''])).toMatchObject({ value: codec.fallback });
});

describe('a text without a meaning is invalid, and its field has the fallback', () => {
  const invalid: [string, Codec<unknown>, string[], unknown][] = [
    ['a number below its bounds', wholeNumber({ min: 0, max: 5 }) as never, ['6'], null],
    ['an id of eleven digits', wholeNumber() as never, ['99999999999'], null],
    ['a fraction', pageNumber() as never, ['1.5'], 1],
    ['page 0', pageNumber() as never, ['0'], 1],
    ['a misspelt yes', yesNo() as never, ['maybe'], null],
    ['an unknown option', oneOf(['running'], 'running') as never, ['lost'], 'running'],
    ['a text of another pattern', text({ pattern: /^[a-z_]+$/ }) as never, ['A B'], ''],
    ['a day that is not in the calendar', dateRange('from', 'to') as never, ['2026-02-30', ''], null],
    ['an end before its start', dateRange('from', 'to') as never, ['2026-02-02', '2026-02-01'], null],
    ['an order without a field', sortBy(['id']) as never, ['', 'asc'], null],
  ];
  test.each(invalid)('%s', (_, codec, texts, value) => {
    const reading = codec.read(texts);
    expect(reading.invalid).toEqual(texts);
    expect(reading.value).toEqual(texts.length === 2 ? codec.fallback : value);
  });

  test('a valid end of a range stays when its start has no meaning', () => {
    expect(dateRange('from', 'to').read(['yesterday', '2026-02-01'])).toEqual({
      value: { start: null, end: '2026-02-01' },
      invalid: ['yesterday', ''],
    });
  });

  test('valid members of a list stay, each once, up to its maximum', () => {
    expect(ids({ max: 5 }).read(['3,x,3,-1,5,6'])).toEqual({ value: [3, 5], invalid: ['x,-1,6'] });
    expect(ids({ maxCount: 2 }).read(['1,2,3'])).toEqual({ value: [1, 2], invalid: ['3'] });
  });
});

test('a text is cut where the field it is typed into ends, and loses the spaces around it', () => {
  expect(text({ maxLength: 3 }).read([' rain ']).value).toBe('rai');
});
