export interface Mail {
  /** The same for every attempt, so that mail programs show duplicates once. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** `message` is one sentence that is safe to show to users; `cause` has the details. */
export class MailError extends Error {
  override name = 'MailError';
  /**
   * `refused`: this mail was rejected permanently; `later`: rejected temporarily; `unreachable`: the mail
   * server can't be reached or rejects this server, so no mail can be sent for now; `unknown`: the mail was
   * sent, but the response was lost.
   */
  readonly outcome: 'refused' | 'later' | 'unreachable' | 'unknown';
  constructor(message: string, outcome: MailError['outcome'], options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

export interface Mailer {
  /**
   * Awaits `onHandover` before the end of the data: until it resolves, the mail is certainly not delivered.
   * Throws a `MailError`.
   */
  send(mail: Mail, onHandover: () => Promise<void>): Promise<void>;
}
