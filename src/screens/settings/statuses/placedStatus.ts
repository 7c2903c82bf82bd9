import type { DigestStatus } from '#api/contract/statuses.ts';
import { maySetStatus } from '#domain/statuses.ts';

/** A status with its place among all, which counts from 1. */
export interface PlacedStatus extends DigestStatus {
  place: number;
  total: number;
}

/** Whether a status is edited and deleted by people of a privilege (STATUS-02). */
export const mayChange = ({ editable, set_by }: DigestStatus, privilege: string) =>
  editable && maySetStatus(privilege, set_by);
