import { fieldError } from '#server/platform/errors.ts';

/** A refused file; the message is one sentence for its sender. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}

/** Turns a RefusedFile into a 400 under the given field. */
export async function refusingAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedFile) throw fieldError({ [field]: [error.message] });
    throw error;
  }
}
