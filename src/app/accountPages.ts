import { messages } from './messages';
import { auditPath, tokensPath } from './paths';

/** What belongs to whoever is signed in, beside the menu of the documents. */
export function accountPages(isSuperUser: boolean) {
  const tokens = { id: 'tokens', label: messages.tokens, href: tokensPath() };
  const audit = { id: 'audit', label: messages.audit, href: auditPath() };
  return isSuperUser ? [tokens, audit] : [tokens];
}
