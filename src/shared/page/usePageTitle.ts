import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { config } from './paths.ts';

export const visitedPage = signal({ path: '', name: '' });

/** Sets the document title (SHELL-41). `name` is the subject of the page, if it differs from the title. */
export function usePageTitle(title: string, name = title) {
  useEffect(() => {
    document.title = config.titlePrefix + title;
    visitedPage.value = { path: location.pathname, name };
  }, [title, name]);
}
