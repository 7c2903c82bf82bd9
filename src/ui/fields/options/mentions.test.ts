import { describe, expect, it } from 'vitest';
import { findMention, insertMention } from './mentions.ts';

describe('COMMENT-06: a mention that is typed', () => {
  it.each([
    ['@', ''],
    ['@Ma', 'Ma'],
    ['Ask @Ma', 'Ma'],
    ['Ask (@Ma', 'Ma'],
    ['Ask @Mara Lind', 'Mara Lind'],
    ['اسأل @مار', 'مار'],
    ['One\n@Ma', 'Ma'],
    ['@Ada said @Ma', 'Ma'],
    ['＠Ma', 'Ma'],
  ])('%j is about %j', (text, words) => {
    expect(findMention(text, text.length)).toMatchObject({ words });
  });

  it.each([
    '',
    'Ma',
    'ada@example.com',
    'ada＠example.com',
    '@ Ma',
    '@Ma\nrest',
    '@Mara Lindqvist ',
    '@Mara who is not in',
    `@${'x'.repeat(60)}`,
  ])('%j is no mention', (text) => expect(findMention(text, text.length)).toBeUndefined());

  it('is the one at the cursor, and becomes a name and a space', () => {
    const text = 'Ask @Ma about it';
    const typed = findMention(text, 7)!;
    expect(insertMention(text, typed, 'Mara Lindqvist')).toEqual({
      text: '@Mara Lindqvist',
      end: 7,
      cursor: 20,
    });
    expect(insertMention('@', { start: 0, words: '' }, 'Ada')).toEqual({ text: '@Ada ', end: 1, cursor: 5 });
  });
});
