import { accountMessages } from './accountMessages.ts';
import { auditPath, tokensPath } from '#shared/paths.ts';

/** The pages of the signed-in user, beside the documented menu. */
export function accountPages(mayReadAudit: boolean) {
  const tokens = { id: 'tokens', label: accountMessages.tokens, href: tokensPath() };
  const audit = { id: 'audit', label: accountMessages.audit, href: auditPath() };
  return mayReadAudit ? [tokens, audit] : [tokens];
}
