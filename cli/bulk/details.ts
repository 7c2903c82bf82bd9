import type { JobDetail } from '#api/contract/bulk.ts';

export const describeJobDetail = ({ code, tags = [] }: JobDetail): string =>
  code === 'new_tags' ? `New tags: ${tags.join(', ')}.` : 'Unexpected server error.';
