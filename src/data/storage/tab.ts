import { randomKey } from '#domain/randomKey.ts';

/** Names this tab to the server, so that it is not told of what it wrote itself. */
export const tabId = randomKey();
