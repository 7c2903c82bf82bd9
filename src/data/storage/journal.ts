import { createTextStore } from './textStore.ts';

/**
 * What was typed and is not in a copy yet, by draft: written before the call returns, so that neither a crash nor the end
 * of the page comes before it. What it says is soon stored elsewhere and removed here.
 */
export const journal = createTextStore('digest-desk journal ');
