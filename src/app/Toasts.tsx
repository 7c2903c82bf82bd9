import { lazyWhenIdle } from '#shared/page/lazyWhenIdle.ts';
import { toastQueue } from '#shared/toasts/toasts.ts';

/** Where toasts appear. The first toast is never the first thing to see. */
export function Toasts() {
  return <ToastRegion queue={toastQueue} />;
}

const ToastRegion = lazyWhenIdle(async () => (await import('#ui/feedback/Toast.tsx')).ToastRegion);
