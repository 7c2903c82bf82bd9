import type { Difference } from '../conflict.ts';
import { isConflicting, mergeBlocks } from '../merge/mergeBlocks.ts';
import { keepBothWords } from '../merge/mergeWords.ts';
import type { DigestForm, FieldName, TextField } from '../model.ts';

export type Choice = 'local' | 'remote' | 'both' | 'own';

export interface Decision {
  /** Stable when the server's version changes. */
  key: string;
  name: FieldName;
  /** Starts at 1. */
  place: number;
  count: number;
  local: unknown;
  base?: string;
  remote: unknown;
  hasBoth: boolean;
}

export interface Answer {
  choice: Choice;
  text?: string;
  /** The server's value when the choice was made. */
  remote: unknown;
}

export type Answers = Readonly<Record<string, Answer>>;

export function listDecisions(differences: readonly Difference[]): Decision[] {
  return differences.flatMap(({ name, local, remote, chunks }): Decision[] => {
    if (!chunks) {
      const [mine, theirs] = [local[name], remote[name]];
      const whole = { key: name, name, place: 1, count: 1, hasBoth: Array.isArray(mine) };
      return [{ ...whole, local: mine, remote: theirs }];
    }
    const passages = chunks.filter(isConflicting);
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

/** The server's version has changed since the choice. */
export const isOutdated = ({ remote }: Decision, answer: Answer | undefined) =>
  answer !== undefined && JSON.stringify(answer.remote) !== JSON.stringify(remote);

export function decidedValues(
  texts: Partial<Record<FieldName, TextField>>,
  differences: readonly Difference[],
  answers: Answers,
): Partial<DigestForm> {
  const decisions = listDecisions(differences);
  const entries = differences.flatMap(({ name, chunks }) => {
    const own = decisions.filter((decision) => decision.name === name);
    const values = own.flatMap((decision) => {
      const answer = answers[decision.key];
      return answer ? [resolvedValue(decision, answer, texts[name])] : [];
    });
    if (values.length < own.length) return [];
    if (!chunks) return [[name, values[0]]];
    const text = chunks.flatMap((chunk): readonly string[] =>
      isConflicting(chunk) ? [String(values.shift())] : mergeBlocks(chunk, 'local'),
    );
    return [[name, text.join('')]];
  });
  return Object.fromEntries(entries) as Partial<DigestForm>;
}

function resolvedValue(
  { local, base = '', remote }: Decision,
  { choice, text }: Answer,
  field?: TextField,
): unknown {
  if (choice === 'remote') return remote;
  if (choice === 'own') return text;
  if (choice === 'local') return local;
  if (Array.isArray(local) && Array.isArray(remote)) return union(local, remote);
  if (!field) return local;
  const [mine, theirs] = [String(local), String(remote)];
  return keepBothWords({ local: [mine], base: [base], remote: [theirs] }) ?? field.joinBoth(mine, theirs);
}

function union(mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const known = new Set(mine.map(itemIdentity));
  return [...mine, ...theirs.filter((item) => !known.has(itemIdentity(item)))];
}

const itemIdentity = (item: unknown) =>
  JSON.stringify(typeof item === 'object' && item !== null && 'id' in item ? item.id : item);
