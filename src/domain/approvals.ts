/** Maximum wait for approval: one week. */
export const maxApprovalHours = 168;
