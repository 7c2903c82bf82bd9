import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { config } from './paths.ts';

export const visited = signal({ path: '', name: '' });

/** Sets the document title (SHELL-41). `name` is the page's subject if the title lacks it. */
export function usePageTitle(title: string, name = title) {
  useEffect(() => {
    document.title = config.titlePrefix + title;
    visited.value = { path: location.pathname, name };
  }, [title, name]);
}
