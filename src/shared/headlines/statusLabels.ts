import type { HeadlineStatus } from '#api/contract/headlines.ts';

export const headlineStatusLabels: Record<HeadlineStatus, string> = {
  UNPROCESSED: 'Unprocessed',
  PROCESSING: 'Processing',
  PUBLISHED: 'Published',
  REJECTED: 'Rejected',
};
