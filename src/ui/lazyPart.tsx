import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/**
 * Creates a component with its own chunk. Until it has loaded, it renders `Fallback` with the same props, or
 * nothing. Errors go to the error boundary, and the next use retries; offline, it waits for a connection.
 * Replaces React's `lazy`, which always renders its fallback first and doesn't render the component for
 * another 300 ms (`FALLBACK_THROTTLE_MS` of react-reconciler).
 */
export function lazyComponent<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  Fallback?: (props: Parameters<Part>[0]) => ReactNode,
) {
  let loaded: Part | undefined;
  let loading: Promise<void> | undefined;

  async function loadAndStore(): Promise<void> {
    try {
      loaded = await load();
    } catch (error) {
      if (!navigator.onLine) {
        await waitUntilOnline();
        return loadAndStore();
      }
      loading = undefined;
      throw error;
    }
    return undefined;
  }
  const fetch = () =>
    (loading ??= loadAndStore()).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );

  function Lazy(props: object) {
    // Started during render, because effects run only after a paint.
    const [fetching] = useState(() => (loaded ? undefined : fetch()));
    const [state, setState] = useState<{ error: unknown } | 'loaded'>();
    useEffect(() => {
      let isGone = false;
      void fetching?.then((failure) => isGone || setState(failure ?? 'loaded'));
      return () => {
        isGone = true;
      };
    }, [fetching]);
    if (typeof state === 'object') throw state.error;
    const Shown = (loaded ?? Fallback) as FunctionComponent | undefined;
    return Shown ? <Shown {...props} /> : null;
  }

  return Object.assign(Lazy as unknown as Part, { preload: () => void fetch() });
}

const waitUntilOnline = () =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
  });
