import { accountMessages } from './accountMessages.ts';
import { accountPath, auditPath, localCopiesPath, tokensPath } from '#shared/page/paths.ts';

/** The pages of the signed-in user, beside the documented menu. */
export function accountPages(mayReadAudit: boolean) {
  const account = { id: 'account', label: accountMessages.yourAccount, href: accountPath() };
  const tokens = { id: 'tokens', label: accountMessages.tokens, href: tokensPath() };
  const copies = { id: 'localCopies', label: accountMessages.localCopies, href: localCopiesPath() };
  const audit = { id: 'audit', label: accountMessages.audit, href: auditPath() };
  return mayReadAudit ? [account, copies, tokens, audit] : [account, copies, tokens];
}
