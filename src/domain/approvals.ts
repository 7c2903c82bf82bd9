/** For how long a job waits for its approval at most, in hours: a week. */
export const maxApprovalHours = 168;
