import { session } from '../../data/session';
import { emptyForm, type DigestForm } from './form';

interface Rescued {
  userId: string;
  form: DigestForm;
}

const keyOf = (id: number | undefined) => `unsaved digest ${id ?? 'new'}`;

/** Keeps text that a session ended over, in this tab and for the same person. */
export function rescue(id: number | undefined, userId: string, form: DigestForm) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ userId, form } satisfies Rescued));
  } catch {
    // A full or refused storage: there is nowhere else to keep it.
  }
}

/** The text that was kept for whoever is signed in, if any. */
export function rescuedForm(id: number | undefined): DigestForm | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Rescued | null;
    return kept?.userId === session.userId.peek() ? { ...emptyForm(), ...kept.form } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetRescued(id: number | undefined) {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept there.
  }
}
