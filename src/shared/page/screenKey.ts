import { useEffect, useState } from 'react';

let pendingUrl: string | undefined;

/** Replaces the URL without remounting the screen. */
export function replaceUrl(path: string, navigate: (path: string, options: { replace: boolean }) => void) {
  pendingUrl = path;
  navigate(path, { replace: true });
}

/** A React key for each screen, which changes with the URL, except after `replaceUrl`. */
export function useScreenKey(path: string): number {
  const [screen, setScreen] = useState({ path, key: 0 });
  if (screen.path !== path) setScreen({ path, key: pendingUrl === path ? screen.key : screen.key + 1 });
  useEffect(() => {
    if (pendingUrl === path) pendingUrl = undefined;
  }, [path]);
  return screen.key;
}
