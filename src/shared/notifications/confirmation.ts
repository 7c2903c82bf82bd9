import { normalizeText } from '#domain/normalizeText.ts';
import { ConflictError } from '#api/errors.ts';

export interface Reach {
  users: number;
  devices: number;
}

/** Undefined for errors that need no confirmation. */
export function reachToConfirm(error: unknown): Reach | undefined {
  if (!(error instanceof ConflictError)) return undefined;
  const { code, users, devices } = error.body as { code?: unknown } & Partial<Reach>;
  return code === 'needs_confirmation' && users !== undefined && devices !== undefined
    ? { users, devices }
    : undefined;
}

export function isNumberTyped(text: string, number: number): boolean {
  const digits = normalizeText(text, 'NFKC').replace(/[\s.,'’٬_]/g, '');
  return /^\d+$/.test(digits) && Number(digits) === number;
}
