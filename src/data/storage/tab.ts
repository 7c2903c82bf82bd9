import { randomKey } from '#domain/randomKey.ts';

/** Names this tab to the server, so that it gets no events of its own writes. */
export const tabId = randomKey();
