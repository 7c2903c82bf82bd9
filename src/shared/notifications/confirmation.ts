import { ConflictError } from '#api/errors.ts';

/** How many people and devices something reaches. */
export interface Reach {
  users: number;
  devices: number;
}

/** The counts that a refused call needs confirmed; undefined where it was refused for another reason. */
export function reachToConfirm(error: unknown): Reach | undefined {
  if (!(error instanceof ConflictError)) return undefined;
  const { code, users, devices } = error.body as { code?: unknown } & Partial<Reach>;
  return code === 'needs_confirmation' && users !== undefined && devices !== undefined
    ? { users, devices }
    : undefined;
}

/** Whether a text is a number, however its digits are grouped. */
export function isNumberTyped(text: string, number: number): boolean {
  const digits = text.normalize('NFKC').replace(/[\s.,'’٬_]/g, '');
  return /^\d+$/.test(digits) && Number(digits) === number;
}
