import { useEffect, useState } from 'react';

/** The address that the screen on show is about to have. */
let nextAddress: string | undefined;

/** Changes the address of the current screen, without mounting it again. */
export function replaceAddress(
  path: string,
  navigate: (path: string, options: { replace: boolean }) => void,
) {
  nextAddress = path;
  navigate(path, { replace: true });
}

/** A React key that differs between one screen and the next: by the address, unless `replaceAddress` changed it. */
export function useScreenKey(path: string): number {
  const [screen, setScreen] = useState({ path, key: 0 });
  if (screen.path !== path) setScreen({ path, key: nextAddress === path ? screen.key : screen.key + 1 });
  useEffect(() => {
    if (nextAddress === path) nextAddress = undefined;
  }, [path]);
  return screen.key;
}
