import { useEffect } from 'react';
import { config } from './config.ts';

/** Names the page in the browser's tab and history (SHELL-41). */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = config.titlePrefix + title;
  }, [title]);
}
