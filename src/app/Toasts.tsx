import { lazy, Suspense } from 'react';
import { toastQueue } from '#shared/toasts.ts';

/** Where toasts appear. It is fetched beside the first screen's data: the first toast is never the first thing to see. */
export function Toasts() {
  return (
    <Suspense>
      <ToastRegion queue={toastQueue} />
    </Suspense>
  );
}

const ToastRegion = lazy(async () => ({ default: (await import('#ui/feedback/Toast.tsx')).ToastRegion }));
