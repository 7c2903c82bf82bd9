/** One week. */
export const maxApprovalHours = 168;
