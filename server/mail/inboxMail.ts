import type { InboxItem } from '#api/contract/inbox.ts';
import { inboxItemPath, inboxSentence, inboxText } from '#domain/inbox.ts';
import { formatInstant } from '#domain/shownDates.ts';
import { cut } from '#server/content/feeds/plainText.ts';
import { escapeText } from '#server/content/markup.ts';
import { mailLink, mailPage } from './html.ts';

interface InboxMail {
  items: readonly InboxItem[];
  /** How many there are beside them. */
  more: number;
  /** Whose clocks show the times in it. */
  zone: string;
  publicUrl: string;
}

/** Longer subjects are cut by mailbox programs anyway. */
const maxSubject = 150;

/** What a mail of items says, as plain text, and as HTML in which everything that anybody wrote is text. */
export function writeInboxMail({ items, more, zone, publicUrl }: InboxMail) {
  const count = items.length + more;
  const [first] = items;
  const subject = count === 1 && first ? inboxSentence(first) : `${count} new items in your inbox`;
  const lines = items.map((item) => ({
    sentence: `${inboxSentence(item)}.`,
    text: inboxText(item, (instant) => `${formatInstant(instant, zone)} (${zone})`),
    link: publicUrl + inboxItemPath(item),
  }));
  const inbox = `${publicUrl}/inbox`;
  const choices = `${publicUrl}/account`;
  const text = [
    ...lines.map((line) => [line.sentence, line.text, line.link].filter(Boolean).join('\n')),
    more > 0 && `And ${more} more in your inbox:\n${inbox}`,
    `You chose to get this mail. Your choices:\n${choices}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = mailPage([
    ...lines.map(
      (line) =>
        `<p dir="auto">${mailLink(line.link, line.sentence)}${
          line.text && `<br><span style="white-space:pre-wrap">${escapeText(line.text)}</span>`
        }</p>`,
    ),
    more > 0 ? `<p>${mailLink(inbox, `And ${more} more in your inbox`)}</p>` : '',
    `<p style="font-size:13px">You chose to get this mail. ${mailLink(choices, 'Your choices')}</p>`,
  ]);
  return { subject: cut(subject, maxSubject), text, html };
}
