import type { Digest } from '#api/contract/digests.ts';
import { fieldNames, fromDigest, sameField, sameForm, type DigestForm, type FieldName } from './form.ts';

/** One field that was changed on this screen and by somebody else as well, so that one of two texts must go. */
export interface Difference {
  name: FieldName;
  mine: DigestForm;
  theirs: DigestForm;
}

export type Choice = 'mine' | 'theirs';
export type Choices = Partial<Record<FieldName, Choice>>;

export interface Sides {
  /** The text on this screen. */
  mine: DigestForm;
  /** That text when it was last acknowledged. */
  acknowledged: DigestForm;
  /** The digest that the server answered then; none while it had answered none. */
  stored?: Digest;
  /** The digest as it is now. */
  current: Digest;
  /** What this screen sent without an answer, so that some of it may be in the digest. Default nothing. */
  unanswered?: readonly DigestForm[];
}

/** The fields in which the server's digest has moved on, and neither is nor was sent as what this screen has. */
function movedFields({ mine, stored, current, unanswered = [] }: Sides): FieldName[] {
  const own = [...(stored ? [fromDigest(stored)] : []), mine, ...unanswered];
  const theirs = fromDigest(current);
  return fieldNames.filter((name) => !own.some((form) => sameField(name, form, theirs)));
}

/** What must be asked about: the fields that both sides changed, each in its own way. */
export function differences(sides: Sides): Difference[] {
  const { mine, acknowledged, current } = sides;
  return movedFields(sides)
    .filter((name) => !sameField(name, mine, acknowledged))
    .map((name) => ({ name, mine, theirs: fromDigest(current) }));
}

/** What needs no asking: theirs of the fields that nobody touched on this screen. */
export function takenOver(sides: Sides): Choices {
  const { mine, acknowledged } = sides;
  const untouched = movedFields(sides).filter((name) => sameField(name, mine, acknowledged));
  return Object.fromEntries(untouched.map((name) => [name, 'theirs']));
}

/** The form after the choices. Fields that nobody else changed stay as they are on this screen. */
export function settle(mine: DigestForm, current: Digest, choices: Choices): DigestForm {
  const theirs = fromDigest(current);
  const taken = fieldNames.filter((name) => choices[name] === 'theirs').map((name) => [name, theirs[name]]);
  return { ...mine, ...Object.fromEntries(taken) };
}

/** Whether the digest is the one that a save without an answer had sent: no one else was there. */
export function isOwnSave(sent: DigestForm, current: Digest): boolean {
  return sameForm(sent, fromDigest(current));
}
