import { useReview } from '#data/comments.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { messages } from './ReviewActions.tsx';

export function ReturnNotice({ digest }: { digest: number }) {
  const returned = useReview(digest).data?.returned;
  if (!returned) return null;
  return (
    <Banner
      tone="warning"
      title={messages.sentBack(returned.by?.name ?? messages.someone, formatDateTime(returned.at))}
    >
      <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {returned.comment}
      </p>
    </Banner>
  );
}
