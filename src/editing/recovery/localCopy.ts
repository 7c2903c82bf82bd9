import type { DigestForm, FaqEdit } from '../model.ts';
export interface LocalCopy {
  id: string;
  /** Copies of other kinds are ignored. */
  kind: string;
  userId: string;
  recordId?: number;
  form: DigestForm;
  extra?: FaqEdit;
  creationKey?: string;
  base: DigestForm;
  at: number;
}
