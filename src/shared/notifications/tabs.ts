import { notificationMessages as messages } from './messages.ts';

/** The app's default tab (LIST-53, SEND-07). */
export const defaultTab = '1';

export const bottomTabs = Object.entries(messages.bottomTabs).map(([id, label]) => ({ id, label }));
