import { expect, it } from 'vitest';
import { findMentionedPeople } from './mentions.ts';

const people = [
  'Ann',
  'Anna Lee',
  'Ines Duarte',
  'Ines Duarte (ines@example.org)',
  'ines@example.org',
  '王伟',
].map((name) => ({ name }));

it.each([
  ['@Ann', ['Ann']],
  ['Ask @Anna Lee’s desk', ['Anna Lee']],
  ['@Anna', []],
  ['(@Ann, @Ann)', ['Ann']],
  ['@Ines Duarte (ines@example.org) look', ['Ines Duarte (ines@example.org)']],
  ['@Ines Duarte look', ['Ines Duarte']],
  ['@ines@example.org', ['ines@example.org']],
  ['write to ines@example.org', []],
  ['x@Ann, é@Ann, 𝒜@Ann', []],
  ['@Ann-Marie', []],
  ['@王伟看一下', ['王伟']],
])('COMMENT-06: %j mentions %j', (text, names) => {
  expect(findMentionedPeople(text, people).map(({ name }) => name)).toEqual(names);
});

it('COMMENT-06: a name that two have mentions both', () => {
  const both = [
    { name: 'Ines Duarte', id: 1 },
    { name: 'Ines Duarte', id: 2 },
  ];
  expect(findMentionedPeople('@Ines Duarte', both)).toEqual(both);
});
