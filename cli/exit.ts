/** Exit codes are part of the interface: scripts branch on them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  partial: 3,
  notAllowed: 4,
  notFound: 5,
  conflict: 6,
  unavailable: 7,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
