import { afterEach, expect, test, vi } from 'vitest';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import {
  listColumns,
  listDensity,
  setListColumns,
  setListDensity,
  columnsKey,
  densityKey,
  parseListColumns,
  parseListDensity,
} from './listColumns.ts';

afterEach(() => {
  setListColumns('all');
  setListDensity('comfortable');
  vi.unstubAllGlobals();
});

function storage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('the set of columns and the height of rows are what the next page of this browser starts with', () => {
  vi.stubGlobal('localStorage', storage());
  expect([listColumns.value, listDensity.value]).toEqual(['all', 'comfortable']);
  setListColumns('calm');
  setListDensity('compact');
  expect([listColumns.value, listDensity.value]).toEqual(['calm', 'compact']);
  // As a page reads them on load.
  expect(parseListColumns(createStoredSignal(columnsKey).value)).toBe('calm');
  expect(parseListDensity(createStoredSignal(densityKey).value)).toBe('compact');
});

test('what is stored and is no choice is the first of each', () => {
  expect(parseListColumns('everything')).toBe('all');
  expect(parseListDensity('huge')).toBe('comfortable');
});
