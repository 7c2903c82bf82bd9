import type { Errors } from '#shared/form/serverErrors.ts';
import type { StatusInput } from '#data/statuses.ts';
import { messages } from '../messages.ts';
import type { DigestStatus } from '#api/contract/statuses.ts';
import { canSetStatus } from '#domain/statuses.ts';

/** STATUS-09 */
const maxCodeLength = 5;

type StatusTexts = Pick<StatusInput, 'status_name' | 'status_code'>;

/** STATUS-10 */
export function trimTexts<Texts extends StatusTexts>(status: Texts): Texts {
  return { ...status, status_name: status.status_name.trim(), status_code: status.status_code.trim() };
}

export function validateForm({ status_name, status_code }: StatusTexts): Errors<StatusInput> {
  const code =
    status_code === ''
      ? messages.codeMissing
      : [...status_code].length > maxCodeLength
        ? messages.codeTooLong
        : undefined;
  return {
    ...(status_name === '' && { status_name: messages.nameMissing }),
    ...(code && { status_code: code }),
  };
}

export interface PositionedStatus extends DigestStatus {
  position: number;
  total: number;
}

/** STATUS-02 */
export const canEditStatus = ({ editable, set_by }: DigestStatus, privilege: string) =>
  editable && canSetStatus(privilege, set_by);
