import type { FastifyRequest } from 'fastify';
import type { SQL } from 'drizzle-orm';
import type { Job } from '#api/contract/bulk.ts';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import type { Audit } from './audit.ts';
import type { Caller } from '#server/access/caller.ts';
import type { IdempotentCall } from './idempotencyKey.ts';

export interface BulkCaller {
  user: Caller;
  audit: Audit;
  requestId: string;
  idempotentCall?: IdempotentCall;
}

interface CallContext {
  user: Caller;
  audit: Audit;
  request: FastifyRequest;
}

export const toBulkCaller = ({ user, audit, request }: CallContext): BulkCaller => ({
  user,
  audit,
  requestId: request.id,
});

export interface NewRemoval {
  action: 'delete_tag' | 'merge_tags' | 'delete_label' | 'delete_status';
  parameters: Job['parameters'];
  statusId?: number;
  digests: SQL;
}

/**
 * Bulk changes that other features start, for example when deleting a tag. Injected, because `features/bulk`
 * depends on those features.
 */
export interface BulkChanges {
  deleteDigests(
    ids: number[],
    caller: BulkCaller,
  ): Promise<{ updated: number; digests: number[]; job_id: number }>;
  /** Throws 403 if the user may not run this action. */
  checkMayRun(user: Caller, action: NewRemoval['action']): void;
  addRemoval(db: Database, caller: BulkCaller, removal: NewRemoval): Promise<Removal>;
  /** Runs a stored bulk change, leaving the rest to the background after the call's time limit. */
  finish(id: number): Promise<void>;
}
