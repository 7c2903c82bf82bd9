import { notificationMessages as messages } from './messages.ts';

/** The tab of the app that a notification opens, unless another is chosen (LIST-53, SEND-07). */
export const defaultTab = '1';

/** The tabs that can be chosen, for a select. */
export const bottomTabs = Object.entries(messages.bottomTabs).map(([id, label]) => ({ id, label }));
