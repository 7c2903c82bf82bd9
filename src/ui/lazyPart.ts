import { createElement, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/**
 * A component in a chunk of its own. While the chunk is fetched, `Fallback` is drawn in its place with its properties, or nothing; what failed
 * is thrown to the error boundary, and the next use fetches again. `preload` fetches ahead of a use that is likely.
 *
 * In place of React's `lazy`, which draws its fallback first even where the chunk is there, and the component no sooner than
 * 300 ms after it (`FALLBACK_THROTTLE_MS` of react-reconciler).
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  Fallback?: (props: Parameters<Part>[0]) => ReactNode,
) {
  let loaded: Part | undefined;
  let loading: Promise<void> | undefined;

  async function loadAndStore() {
    try {
      loaded = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const loadOnce = () => (loading ??= loadAndStore());
  const preload = () => void loadOnce().catch(() => undefined);

  function Lazy(props: object) {
    const isLoaded = loaded !== undefined;
    const [, setLoaded] = useState(isLoaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    if (failure) throw failure.error;
    // Before the first effect, which comes after a paint.
    if (!isLoaded) preload();
    useEffect(() => {
      if (isLoaded) return undefined;
      let isGone = false;
      loadOnce().then(
        () => isGone || setLoaded(true),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [isLoaded]);
    if (loaded) return createElement(loaded as unknown as FunctionComponent, props);
    return Fallback ? createElement(Fallback as FunctionComponent, props) : null;
  }

  return Object.assign(Lazy as unknown as Part, { preload });
}
