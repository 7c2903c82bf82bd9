import { describe, expect, it } from 'vitest';
import { normalizeText } from './normalizeText.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

describe('normalizeText', () => {
  it.each(forms)('%s of ordinary text is that of Unicode', (form) => {
    for (const text of [
      'Café',
      'Cafe\u0301',
      'Việt Nam',
      '각',
      'ﬁ½Ａ',
      'नमस्ते',
      'e\u0323\u0302'.repeat(100),
    ]) {
      expect(normalizeText(text, form)).toBe(text.normalize(form));
    }
  });

  it.each(forms)('%s splits runs of more than 30 marks, once', (form) => {
    const marks = '\u0301\u0316'.repeat(40);
    const once = normalizeText(`x${marks}`, form);
    expect(once.replaceAll('\u034F', '')).toHaveLength(81);
    expect(once).toMatch(/^x(?:[^\P{M}\u034F]{30}\u034F){2}[^\P{M}\u034F]{20}$/u);
    expect(normalizeText(once, form)).toBe(once);
  });
});
