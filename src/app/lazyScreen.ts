import { createElement, lazy, type ComponentType } from 'react';

/** A screen in a chunk of its own. `preload` fetches the chunk ahead of a visit that is likely. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  const Screen = () => createElement(Lazy);
  // A failed guess costs nothing: the visit itself loads again and shows the error.
  return Object.assign(Screen, { preload: () => void load().catch(() => undefined) });
}
