import type { FastifyRequest } from 'fastify';
import type { SQL } from 'drizzle-orm';
import type { Job } from '#api/contract/bulk.ts';
import type { Removal } from '#api/contract/bulk/removal.ts';
import type { Database } from '#server/db/database.ts';
import type { Audit } from './audit.ts';
import type { Caller } from '../access/caller.ts';
import type { NamedCall } from './idempotencyKey.ts';

/** What a bulk change is recorded with. */
export interface BulkCaller {
  user: Caller;
  audit: Audit;
  requestId: string;
  named?: NamedCall;
}

interface CallParts {
  user: Caller;
  audit: Audit;
  request: FastifyRequest;
}

/** What of a call a bulk change is recorded with. */
export const toBulkCaller = ({ user, audit, request }: CallParts): BulkCaller => ({
  user,
  audit,
  requestId: request.id,
});

export interface NewRemoval {
  action: 'delete_tag' | 'merge_tags' | 'delete_label' | 'delete_status';
  parameters: Job['parameters'];
  statusId?: number;
  /** The ids of the digests that have what is deleted or merged. */
  digests: SQL;
}

/**
 * What the resources need whose deletion changes many digests. `features/bulk` makes it, and the app hands it on: it
 * depends on those resources itself.
 */
export interface BulkChanges {
  deleteDigests(
    ids: number[],
    caller: BulkCaller,
  ): Promise<{ updated: number; digests: number[]; job_id: number }>;
  /** Throws 403. */
  checkMayRun(user: Caller, action: NewRemoval['action']): void;
  /** Stores the bulk change that takes a deleted tag or status from its digests. */
  addRemoval(db: Database, caller: BulkCaller, removal: NewRemoval): Promise<Removal>;
  /** Does a stored bulk change, and leaves to the background what takes longer than a call waits. */
  finish(id: number): Promise<void>;
}
