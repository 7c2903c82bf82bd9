import { Stack } from '#ui/layout/Layout.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { messages } from './messages.ts';

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
