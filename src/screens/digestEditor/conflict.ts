import type { Digest } from '../../api/contract/digests';
import { fieldNames, fromDigest, sameField, sameForm, type DigestForm, type FieldName } from './form';

/** One field that somebody else changed, and what this screen has in it. */
export interface Difference {
  name: FieldName;
  mine: DigestForm;
  theirs: DigestForm;
  /** Whether it was changed on this screen as well, so that one of two texts must go. */
  isBoth: boolean;
}

export type Choice = 'mine' | 'theirs';
export type Choices = Partial<Record<FieldName, Choice>>;

interface Sides {
  /** The text on this screen. */
  mine: DigestForm;
  /** That text when it was last acknowledged. */
  acknowledged: DigestForm;
  /** The digest that the server answered then. */
  stored: Digest;
  /** The digest as it is now. */
  current: Digest;
}

/** The fields in which the server's digest has moved on and is not what this screen has. */
export function differences({ mine, acknowledged, stored, current }: Sides): Difference[] {
  const before = fromDigest(stored);
  const theirs = fromDigest(current);
  return fieldNames
    .filter((name) => !sameField(name, before, theirs) && !sameField(name, mine, theirs))
    .map((name) => ({ name, mine, theirs, isBoth: !sameField(name, mine, acknowledged) }));
}

/** What is proposed at first: own text where there is some, else what the other person wrote. */
export function proposedChoices(fields: Difference[]): Choices {
  return Object.fromEntries(fields.map(({ name, isBoth }) => [name, isBoth ? 'mine' : 'theirs']));
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
