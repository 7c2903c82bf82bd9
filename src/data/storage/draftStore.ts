import { createStore } from 'idb-keyval';

/** Where this browser keeps what was typed and is not saved. */
export const draftStore = createStore('digest-desk', 'drafts');
