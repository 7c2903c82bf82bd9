/** One mail to one person. */
export interface Mail {
  /** The same for every attempt: mailbox programs show one of several with the same. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Why a mail did not leave, in a sentence that its recipient may read. `cause` has the details. */
export class MailError extends Error {
  override name = 'MailError';
  /**
   * `refused`: the server never takes this mail; `later`: not for now; `unreachable`: it takes no mail of ours for now;
   * `unknown`: it had all of the mail, and its answer was not heard.
   */
  readonly outcome: 'refused' | 'later' | 'unreachable' | 'unknown';
  constructor(message: string, outcome: MailError['outcome'], options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

export interface Mailer {
  /**
   * Hands a mail to the server. `onHandover` is awaited when the server has all of it but its end: until it has returned, it
   * is certain that the mail was not delivered. Throws a `MailError`.
   */
  send(mail: Mail, onHandover: () => Promise<void>): Promise<void>;
}
