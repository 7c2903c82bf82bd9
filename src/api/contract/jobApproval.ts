import { maxApprovalHours } from '#domain/approvals.ts';
import { Id, Instant, Lines, t, type Static } from './schema.ts';

/** Has a job wait until a super user approves it who did not start it. */
export const ApprovalRequest = t.object({
  by: t.nullable(Id),
  hours: t.optional(t.integer({ minimum: 1, maximum: maxApprovalHours, default: 24 })),
});
export type ApprovalRequest = Static<typeof ApprovalRequest>;

/** Whose approval a job needs, and what became of it. */
export const JobApproval = t.object({
  /** Null for any super user but who started it. */
  by: t.nullable(t.object({ id: Id, name: t.string() })),
  /** It expires then. */
  until: Instant,
  decided_by: t.nullable(t.object({ id: Id, name: t.string() })),
  decided_at: t.nullable(Instant),
  /** What whoever decided said. */
  comment: t.nullable(t.string()),
  /** Whether the caller may approve or refuse it now. */
  can_decide: t.boolean(),
});
export type JobApproval = Static<typeof JobApproval>;

export const maxDecisionComment = 2000;
export const Decision = t.object({
  decision: t.oneOf(['approve', 'refuse']),
  /** Needed to refuse it. */
  comment: t.optional(Lines({ maxLength: maxDecisionComment })),
});
export type Decision = Static<typeof Decision>;
