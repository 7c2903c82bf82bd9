/** How mails leave. */
export interface MailSettings {
  /** With the name and password of an account, if it needs them. */
  smtpUrl: string;
  from: { name: string; address: string };
}

/** Reads `SMTP_URL` and `MAIL_FROM`; returns why they cannot work as a sentence that has no password in it. */
export function readMailSettings(
  smtpUrl: string | undefined,
  from: string | undefined,
): MailSettings | string | undefined {
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined)
    return 'SMTP_URL and MAIL_FROM go together: set both or neither.';
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol) || !new URL(smtpUrl).hostname)
    return 'SMTP_URL must look like smtps://user:password@mail.example.com:465.';
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? [];
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address.trim()))
    return `MAIL_FROM must be an address like Digest Desk <desk@example.com>, not "${from}".`;
  return { smtpUrl, from: { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() } };
}
