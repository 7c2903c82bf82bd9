import { accountMessages } from './accountMessages.ts';
import { auditPath, tokensPath } from '#shared/paths.ts';

/** What belongs to whoever is signed in, beside the menu of the documents. */
export function accountPages(mayReadAudit: boolean) {
  const tokens = { id: 'tokens', label: accountMessages.tokens, href: tokensPath() };
  const audit = { id: 'audit', label: accountMessages.audit, href: auditPath() };
  return mayReadAudit ? [tokens, audit] : [tokens];
}
