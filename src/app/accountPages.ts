import { accountMessages } from './accountMessages.ts';
import { auditPath, localCopiesPath, tokensPath } from '#shared/paths.ts';

/** The pages of the signed-in user, beside the documented menu. */
export function accountPages(mayReadAudit: boolean) {
  const tokens = { id: 'tokens', label: accountMessages.tokens, href: tokensPath() };
  const copies = { id: 'localCopies', label: accountMessages.localCopies, href: localCopiesPath() };
  const audit = { id: 'audit', label: accountMessages.audit, href: auditPath() };
  return mayReadAudit ? [copies, tokens, audit] : [copies, tokens];
}
