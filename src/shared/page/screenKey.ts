import { useEffect, useState } from 'react';

let nextAddress: string | undefined;

/** Replaces the URL without remounting the screen. */
export function replaceAddress(
  path: string,
  navigate: (path: string, options: { replace: boolean }) => void,
) {
  nextAddress = path;
  navigate(path, { replace: true });
}

/** A React key for each screen, which changes with the URL, except after `replaceUrl`. */
export function useScreenKey(path: string): number {
  const [screen, setScreen] = useState({ path, key: 0 });
  if (screen.path !== path) setScreen({ path, key: nextAddress === path ? screen.key : screen.key + 1 });
  useEffect(() => {
    if (nextAddress === path) nextAddress = undefined;
  }, [path]);
  return screen.key;
}
