import { expect, test } from 'vitest';
import type { Difference } from '../conflict.ts';
import { splitChunks } from '../merge/mergeBlocks.ts';
import { multiLineField, singleLineField } from '../merge/mergeWords.ts';
import { decidedValues, listDecisions, isOutdated, type Answers, type Choice } from './decisions.ts';

interface Form {
  title: string;
  note: string;
  tags: { id: number }[];
  region: number;
}
const fields = { title: singleLineField, note: multiLineField };
const base: Form = { title: 'Title', note: 'a\nb\nc', tags: [{ id: 1 }], region: 1 };
const mine: Form = { title: 'Mine', note: 'A\nb\nC', tags: [{ id: 1 }, { id: 2 }], region: 2 };
const theirs: Form = { title: 'Theirs', note: 'x\nb\ny', tags: [{ id: 3 }, { id: 2 }], region: 3 };

function differencesWith(remote: Form): Difference<Form>[] {
  const inText = (name: 'title' | 'note') => {
    const [local, before, other] = [mine, base, remote].map((form) => fields[name].toBlocks(form[name]));
    return {
      name,
      local: mine,
      remote,
      stretches: splitChunks({ local: local!, base: before!, remote: other! }),
    };
  };
  const whole = (name: 'tags' | 'region') => ({ name, local: mine, remote });
  return [inText('title'), inText('note'), whole('tags'), whole('region')];
}
const differences = differencesWith(theirs);
const decisions = listDecisions(differences);

function decided(...choices: (Choice | undefined)[]) {
  const answers = choices.flatMap((choice, index) => {
    const { key, remote } = decisions[index]!;
    return choice ? [[key, { choice, text: '\nanew', remote }]] : [];
  });
  return decidedValues(fields, differences, Object.fromEntries(answers) as Answers);
}

test('a field is decided as a whole, a text passage by passage', () => {
  expect(decisions.map(({ name, place, count, hasBoth }) => ({ name, place, count, hasBoth }))).toEqual([
    { name: 'title', place: 1, count: 1, hasBoth: true },
    { name: 'note', place: 1, count: 2, hasBoth: true },
    { name: 'note', place: 2, count: 2, hasBoth: true },
    { name: 'tags', place: 1, count: 1, hasBoth: true },
    { name: 'region', place: 1, count: 1, hasBoth: false },
  ]);
});

test('a field stays in conflict until each of its passages is decided', () => {
  expect(decided()).toEqual({});
  expect(decided('remote', 'local', undefined, undefined, 'local')).toEqual({ title: 'Theirs', region: 2 });
});

test('each passage has what was chosen for it', () => {
  expect(decided('remote', 'remote', 'local', 'remote', 'remote')).toEqual({
    ...theirs,
    note: 'x\nb\nC',
  });
  expect(decided('both', 'both', 'own', 'both', 'local')).toEqual({
    title: 'Mine Theirs',
    note: 'A\nx\nb\nanew',
    tags: [{ id: 1 }, { id: 2 }, { id: 3 }],
    region: 2,
  });
});

test('a choice outlives another change of the server, and is marked as outdated where that was in its passage', () => {
  const later = listDecisions(differencesWith({ ...theirs, note: 'x\nb\nz' }));
  expect(later.map(({ key }) => key)).toEqual(decisions.map(({ key }) => key));
  const outdated = later.map((decision, index) =>
    isOutdated(decision, { choice: 'local', remote: decisions[index]!.remote }),
  );
  expect(outdated).toEqual([false, false, true, false, false]);
});
