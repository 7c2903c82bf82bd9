import { createElement, type ComponentType } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PageLoading } from './PageLoading.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** A screen in a chunk of its own. `preload` prefetches the chunk. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazyPart(async () => arriving(await load()), PageLoading);

/** A screen that gets the focus when it comes. */
export function arriving(Screen: ComponentType) {
  return function Arriving() {
    useHeadingFocus();
    return createElement(Screen);
  };
}
