import { ConfigError, readText } from './variables.ts';

/** How mails leave. */
export interface MailSettings {
  /** With the name and password of an account, if it needs them. */
  smtpUrl: string;
  from: { name: string; address: string };
}

/** Reads `SMTP_URL` and `MAIL_FROM`; undefined where mails are not set up. No error repeats a password. */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings | undefined {
  const [smtpUrl, from] = [readText(env, 'SMTP_URL'), readText(env, 'MAIL_FROM')];
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined)
    throw new ConfigError('SMTP_URL and MAIL_FROM go together: set both or neither.');
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol) || !new URL(smtpUrl).hostname)
    throw new ConfigError('SMTP_URL must look like smtps://user:password@mail.example.com:465.');
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from) ?? [];
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address.trim()))
    throw new ConfigError(`MAIL_FROM must be an address like Digest Desk <desk@example.com>, not "${from}".`);
  return { smtpUrl, from: { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() } };
}
