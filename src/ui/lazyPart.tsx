import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/**
 * A component in a chunk of its own. While the chunk is fetched, `Fallback` is rendered in its place with its properties, or
 * nothing; what failed is thrown to the error boundary, and the next use fetches again. Offline it is fetched once there is
 * a connection again: a missing part takes no page from its user. `preload` prefetches before a use that is likely.
 *
 * In place of React's `lazy`, which renders its fallback first even where the chunk is there, and the component no sooner than
 * 300 ms after it (`FALLBACK_THROTTLE_MS` of react-reconciler).
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
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
        await connected();
        return loadAndStore();
      }
      loading = undefined;
      throw error;
    }
    return undefined;
  }
  /** Resolves to what failed, if anything did. */
  const fetch = () =>
    (loading ??= loadAndStore()).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );

  function Lazy(props: object) {
    // Started here, as the first effect comes only after a paint.
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

const connected = () =>
  new Promise<void>((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
  });
