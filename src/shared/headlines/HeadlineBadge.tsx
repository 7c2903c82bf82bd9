import type { HeadlineStatus } from '#api/contract/headlines.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { headlineStatusLabels } from './statusLabels.ts';

const tones: Record<HeadlineStatus, BadgeProps['tone']> = {
  UNPROCESSED: 'plain',
  PROCESSING: 'info',
  PUBLISHED: 'success',
  REJECTED: 'danger',
};

export function HeadlineBadge({ status }: { status: HeadlineStatus }) {
  return <Badge tone={tones[status]}>{headlineStatusLabels[status]}</Badge>;
}

/** Most headlines are unprocessed, so that status is shown only beside a digest. */
export const isStatusShown = ({ status, digest }: { status: HeadlineStatus; digest: number | null }) =>
  status !== 'UNPROCESSED' || digest !== null;
