import type { Difference } from '../conflict.ts';
import { isContested, mergedBlocks } from '../merge/mergeBlocks.ts';
import { bothWords } from '../merge/mergeWords.ts';
import type { FieldName, TextField } from '../model.ts';

/** What a person makes of two versions: this screen's, the server's, both, or one of their own. */
export type Choice = 'local' | 'remote' | 'both' | 'own';

/** One passage, or a field as a whole, that was changed on both sides. */
export interface Decision {
  /** Stays the same when the server's version changes. */
  key: string;
  name: string;
  /** The place among the passages of its field, from 1, and how many there are. */
  place: number;
  count: number;
  local: unknown;
  /** Of a passage: the text that both sides changed. */
  base?: string;
  remote: unknown;
  /** Whether both can be had, one after the other. */
  hasBoth: boolean;
}

export interface Answer {
  choice: Choice;
  /** Of `own`. */
  text?: string;
  /** What the server had when it was chosen. */
  remote: unknown;
}

export type Answers = Readonly<Record<string, Answer>>;

/** What a person has to decide, in the order of the form. */
export function listDecisions<Form>(differences: readonly Difference<Form>[]): Decision[] {
  return differences.flatMap(({ name, local, remote, stretches }): Decision[] => {
    if (!stretches) {
      const [mine, theirs] = [local[name], remote[name]];
      const whole = { key: name, name, place: 1, count: 1, hasBoth: Array.isArray(mine) };
      return [{ ...whole, local: mine, remote: theirs }];
    }
    const passages = stretches.filter(isContested);
    const seen = new Map<string, number>();
    return passages.map((passage, index) => {
      const [base = '', mine = '', theirs = ''] = [passage.base, passage.local, passage.remote].map((some) =>
        some.join(''),
      );
      const text = JSON.stringify([name, base, mine]);
      const time = (seen.get(text) ?? 0) + 1;
      seen.set(text, time);
      return {
        key: `${text} ${time}`,
        name,
        place: index + 1,
        count: passages.length,
        local: mine,
        base,
        remote: theirs,
        hasBoth: mine !== '' && theirs !== '',
      };
    });
  });
}

/** Whether the server's version is another one than that which was chosen from. */
export const isOutdated = ({ remote }: Decision, answer: Answer | undefined) =>
  answer !== undefined && JSON.stringify(answer.remote) !== JSON.stringify(remote);

/** The values of the fields in conflict, as they were decided. Undecided ones stay as they are on this screen. */
export function decidedValues<Form>(
  texts: Partial<Record<FieldName<Form>, TextField>>,
  differences: readonly Difference<Form>[],
  answers: Answers,
): Partial<Form> {
  const decisions = listDecisions(differences);
  const entries = differences.map(({ name, stretches }) => {
    const own = decisions.filter((decision) => decision.name === name);
    const values = own.map((decision) => toValue(decision, answers[decision.key], texts[name]));
    if (!stretches) return [name, values[0]];
    const text = stretches.flatMap((stretch): readonly string[] =>
      isContested(stretch) ? [String(values.shift())] : mergedBlocks(stretch, 'local'),
    );
    return [name, text.join('')];
  });
  return Object.fromEntries(entries) as Partial<Form>;
}

function toValue(
  { local, base = '', remote }: Decision,
  { choice, text }: Answer = { choice: 'local', remote: undefined },
  field?: TextField,
): unknown {
  if (choice === 'remote') return remote;
  if (choice === 'own') return text;
  if (choice === 'local') return local;
  if (Array.isArray(local) && Array.isArray(remote)) return union(local, remote);
  if (!field) return local;
  const [mine, theirs] = [String(local), String(remote)];
  return bothWords({ local: [mine], base: [base], remote: [theirs] }) ?? field.both(mine, theirs);
}

function union(mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const known = new Set(mine.map(findIdentity));
  return [...mine, ...theirs.filter((item) => !known.has(findIdentity(item)))];
}

const findIdentity = (item: unknown) =>
  JSON.stringify(typeof item === 'object' && item !== null && 'id' in item ? item.id : item);
