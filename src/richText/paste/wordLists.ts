import type { ListTag } from './listBuilder.ts';
import { readStyle } from './readStyle.ts';

/** Whether a list is numbered, by list and level (`l0:level1`). */
export type WordLists = ReadonlyMap<string, boolean>;

export function readWordLists(css: string): WordLists {
  const lists = new Map<string, boolean>();
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{');
    const [, name] =
      /@list\s+(l\d+:level\d)\s*$/.exec(rule.slice(Math.max(0, brace - 99), Math.max(0, brace))) ?? [];
    const [, format] = /mso-level-number-format:\s*([\w-]+)/.exec(rule.slice(brace)) ?? [];
    if (name) lists.set(name, format !== 'bullet' && format !== 'image' && format !== 'none');
  }
  return lists;
}

/** Word writes lists as paragraphs with a level and a text marker, which is removed. */
export function findWordItem(
  paragraph: Element,
  lists: WordLists,
): { level: number; name: ListTag; start: number } | undefined {
  const listStyle = readStyle(paragraph)['mso-list'];
  const [, list, level] = /\b(l\d+)\s+level(\d)\b/.exec(listStyle ?? '') ?? [];
  const [, kind, depth] = /\bMsoList(Bullet|Number)(\d?)\b/.exec(paragraph.className) ?? [];
  const marker = listMarker(paragraph);
  if (level === undefined && (listStyle !== undefined || !kind || !marker)) return undefined;
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  const isCounted =
    lists.get(`${list}:level${level}`) ??
    (text === '' ? kind === 'Number' : /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]|^\d+$/i.test(text));
  const [, number] = /^(\d{1,4})[.)]?$/.exec(text) ?? [];
  return {
    level: Number(level ?? (depth || 1)),
    name: isCounted ? 'ol' : 'ul',
    start: Number(number ?? 1) || 1,
  };
}

const listMarker = (paragraph: Element) =>
  Array.from(paragraph.querySelectorAll('span')).find((span) => readStyle(span)['mso-list'] === 'ignore');
