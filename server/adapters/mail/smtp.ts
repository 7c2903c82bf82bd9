import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailSettings } from '#server/settings/staff.ts';
import { withSpan } from '#server/spans.ts';
import { MailError, type Mail, type Mailer } from './mailer.ts';

/** Servers that scan email can take minutes to accept a message (RFC 5321, 4.5.3.2). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 180_000 };

/** An email must never include the contents of a local file or a URL. */
const noFileAccess = { disableFileAccess: true, disableUrlAccess: true };

/** Sends by SMTP (RFC 5321), with one connection per message. */
export function openMailer({ smtpUrl, from }: MailSettings, limits: Partial<typeof timeouts> = {}): Mailer {
  const transport = createTransport({ url: smtpUrl, ...timeouts, ...limits, ...noFileAccess });
  // The transport's own stream reads ahead during RCPT, which would signal the end too early.
  transport.use('stream', (mail, done) => {
    Object.assign(mail.message, { createReadStream: () => mail.data.raw });
    done();
  });
  return {
    async send(mail, onHandover) {
      let isHanded = false;
      try {
        const message = await compose(mail, from);
        async function* parts() {
          yield message;
          // The end of the message is sent after this.
          await onHandover();
          isHanded = true;
        }
        const envelope = { from: from.address, to: [mail.to.address] };
        const raw = Readable.from(parts());
        await withSpan({ name: 'smtp', kind: 'client' }, () => transport.sendMail({ envelope, raw }));
      } catch (error) {
        throw toMailError(error, isHanded);
      }
    },
  };
}

/** The composer folds and encodes headers, so a title can't inject one. */
function compose(mail: Mail, from: MailSettings['from']): Promise<Buffer> {
  return new MailComposer({
    from,
    to: { name: toSingleLine(mail.to.name), address: mail.to.address },
    subject: toSingleLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...noFileAccess,
  })
    .compile()
    .build();
}

const toSingleLine = (words: string) => words.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Replies about the message are shown to users; replies about the connection, account or sender are for
 * operators.
 */
function toMailError(error: unknown, isHandedOver: boolean): MailError {
  const { code, command, responseCode = 0, response = '' } = error as SmtpError;
  const options = { cause: error };
  const concernsMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  if (concernsMail && responseCode === 0 && !isHandedOver)
    return new MailError('This account’s address can’t receive email.', 'refused', options);
  if (concernsMail && responseCode >= 400)
    return new MailError(response.slice(0, 300), responseCode >= 500 ? 'refused' : 'later', options);
  if (isHandedOver && responseCode === 0)
    return new MailError('The mail server’s response was lost.', 'unknown', options);
  return responseCode === 0
    ? new MailError('The mail server couldn’t be reached.', 'unreachable', options)
    : new MailError('The mail server doesn’t accept email from this server.', 'unreachable', options);
}
