import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ana Silva', 'AS'],
  ['The Alder Ledger', 'TL'],
  ['editor@example.com', 'EC'],
  ['Calder', 'C'],
  ['+44 20 7946 0123', ''],
  ['', ''],
  ['الجسر الإخباري', 'ج'],
  ['ليلى حداد', 'ل'],
  ['朝日新聞', '朝'],
])('the initials of “%s” are “%s”', (name, expected) => expect(initials(name)).toBe(expected));
