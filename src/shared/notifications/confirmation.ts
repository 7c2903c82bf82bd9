import { normalizeText } from '#domain/normalizeText.ts';
import { ConflictError } from '#api/errors.ts';

export interface Reach {
  users: number;
  devices: number;
}

/** Undefined if the error isn't a request for confirmation. */
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
