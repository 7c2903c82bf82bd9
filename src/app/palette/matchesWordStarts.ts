import { normalizeText } from '#domain/normalizeText.ts';

const foldText = (text: string) => normalizeText(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** True if every word of `text` starts a word of `label`, ignoring case and accents. */
export function matchesWordStarts(label: string, text: string): boolean {
  const words = foldText(label).split(/[^\p{L}\p{N}]+/u);
  return foldText(text)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
