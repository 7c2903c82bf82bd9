import { messages } from './messages';
import { tokensPath } from './paths';

/** What belongs to whoever is signed in, beside the menu of the documents. */
export const accountPages = () => [{ id: 'tokens', label: messages.tokens, href: tokensPath() }];
