import { createStore } from 'idb-keyval';

/** Where this browser stores what was typed and is not saved. */
export const draftStore = createStore('digest-desk', 'drafts');
