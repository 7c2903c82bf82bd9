import { fieldError } from '#server/platform/errors.ts';

/** A file that is not taken; its message is one sentence for the person who sent it. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}

/** Says under the given field of the form why a file is not taken. */
export async function refusingAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedFile) throw fieldError({ [field]: [error.message] });
    throw error;
  }
}
