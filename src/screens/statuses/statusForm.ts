import type { StatusInput } from '#data/statuses.ts';
import { messages } from './messages.ts';

/** STATUS-09 */
const longestCode = 5;

export type Errors = Partial<Record<keyof StatusInput, string>>;

/** Without spaces around them (STATUS-10). */
export function trimmed({ status_name, status_code }: StatusInput): StatusInput {
  return { status_name: status_name.trim(), status_code: status_code.trim() };
}

/** What is wrong with a trimmed status. */
export function errorsOf({ status_name, status_code }: StatusInput): Errors {
  const code =
    status_code === ''
      ? messages.codeMissing
      : [...status_code].length > longestCode
        ? messages.codeTooLong
        : undefined;
  return {
    ...(status_name === '' && { status_name: messages.nameMissing }),
    ...(code && { status_code: code }),
  };
}
