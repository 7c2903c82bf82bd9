import { Stack } from '../../ui/Layout';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { messages } from './messages';

export function SourceSkeleton() {
  return (
    <div aria-live="polite" aria-busy>
      <VisuallyHidden>{messages.source.loading}</VisuallyHidden>
      <Stack>
        <Skeleton height="10rem" />
        <Skeleton height="1.25rem" lines={2} />
        <Skeleton lines={5} />
        <Skeleton lines={6} />
      </Stack>
    </div>
  );
}
