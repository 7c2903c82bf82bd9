import { english } from './english.ts';
import { createMessages } from './MessagesProvider.tsx';

/** The texts of `src/ui` in the language of the page. */
export const useMessages = createMessages('ui', english);
