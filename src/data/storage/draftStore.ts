import { createSteadyStore } from './steadyStore.ts';

/** Where this browser stores what was typed and is not saved. */
export const draftStore = createSteadyStore('digest-desk', 'drafts');
