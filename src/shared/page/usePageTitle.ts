import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { config } from './config.ts';

/** The page that was opened last, as a list of such pages calls it. */
export const visited = signal({ path: '', name: '' });

/** Names the page in the browser's tab and history (SHELL-41). `name` is what it is about, where the title does not say that. */
export function usePageTitle(title: string, name = title) {
  useEffect(() => {
    document.title = config.titlePrefix + title;
    visited.value = { path: location.pathname, name };
  }, [title, name]);
}
