import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { onInboxOpened } from '#data/inbox/opened.ts';

/** Goes to what a person opens by a notification of the browser, with the question where something is unsaved. */
export function useOpenedInbox() {
  const [, navigate] = useLocation();
  useEffect(() => onInboxOpened((path) => navigate(path)), [navigate]);
}
