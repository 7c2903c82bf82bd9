import { createTextStore } from './textStore.ts';

/** Notifications that were written and not sent. */
export const notificationDrafts = createTextStore('digest-desk notification ');
