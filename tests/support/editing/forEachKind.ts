import { describe } from 'vitest';
import type { StoredRecord } from '#editing/model.ts';
import { digestKind } from './digestKind.ts';
import { noteKind } from './noteKind.ts';
import type { TestKind } from './testKind.ts';

type Tests = <Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
) => void;

/** Runs the same tests over the digest's model and over one that shares nothing with it. */
export function forEachKind(tests: Tests) {
  describe('digest', () => tests(digestKind));
  describe('note', () => tests(noteKind));
}
