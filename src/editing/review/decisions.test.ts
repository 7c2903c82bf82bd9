import { expect, test } from 'vitest';
import { emptyForm } from '#screens/digestEditor/form.ts';
import type { DigestForm } from '../model.ts';
import type { Difference } from '../conflict.ts';
import { splitChunks } from '../merge/mergeBlocks.ts';
import { multiLineField, singleLineField } from '../merge/mergeWords.ts';
import { decidedValues, listDecisions, isOutdated, type Answers, type Choice } from './decisions.ts';

const fields = { title: singleLineField, note: multiLineField };
const tag = (id: number) => ({ id, title: `Tag ${id}` });
const decidedTheirs = { title: 'Theirs', note: 'x\nb\ny', tags: [tag(3), tag(2)], region: 3 };
const base = { ...emptyForm(), title: 'Title', note: 'a\nb\nc', tags: [tag(1)], region: 1 };
const mine = { ...base, title: 'Mine', note: 'A\nb\nC', tags: [tag(1), tag(2)], region: 2 };
const theirs = { ...base, ...decidedTheirs };

function differencesWith(remote: DigestForm): Difference[] {
  const inText = (name: 'title' | 'note') => {
    const [local, before, other] = [mine, base, remote].map((form) => fields[name].toBlocks(form[name]));
    return {
      name,
      local: mine,
      remote,
      chunks: splitChunks({ local: local!, base: before!, remote: other! }),
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
    ...decidedTheirs,
    note: 'x\nb\nC',
  });
  expect(decided('both', 'both', 'own', 'both', 'local')).toEqual({
    title: 'Mine Theirs',
    note: 'A\nx\nb\nanew',
    tags: [tag(1), tag(2), tag(3)],
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
