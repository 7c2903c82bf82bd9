import type { InboxItem } from '#api/contract/inbox.ts';
import { inboxItemPath, inboxSentence, inboxText } from '#domain/inbox.ts';
import { formatInstant } from '#domain/shownDates.ts';
import { truncate } from '#server/content/feeds/plainText.ts';
import { escapeText } from '#server/content/markup.ts';

interface InboxMail {
  items: readonly InboxItem[];
  omittedCount: number;
  timeZone: string;
  publicUrl: string;
}

/** Email clients truncate longer subjects anyway. */
const maxSubjectLength = 150;

/** Returns a plain-text and an HTML body. User-entered text is escaped in the HTML. */
export function writeInboxMail({ items, omittedCount, timeZone, publicUrl }: InboxMail) {
  const count = items.length + omittedCount;
  const [first] = items;
  const subject = count === 1 && first ? inboxSentence(first) : `${count} new items in your inbox`;
  const lines = items.map((item) => ({
    sentence: `${inboxSentence(item)}.`,
    text: inboxText(item, (instant) => `${formatInstant(instant, timeZone)} (${timeZone})`),
    link: publicUrl + inboxItemPath(item),
  }));
  const inbox = `${publicUrl}/inbox`;
  const choices = `${publicUrl}/account`;
  const text = [
    ...lines.map((line) => [line.sentence, line.text, line.link].filter(Boolean).join('\n')),
    omittedCount > 0 && `And ${omittedCount} more in your inbox:\n${inbox}`,
    `You chose to get this email. Change your settings:\n${choices}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = renderMailPage([
    ...lines.map(
      (line) =>
        `<p dir="auto">${renderMailLink(line.link, line.sentence)}${
          line.text && `<br><span style="white-space:pre-wrap">${escapeText(line.text)}</span>`
        }</p>`,
    ),
    omittedCount > 0 ? `<p>${renderMailLink(inbox, `And ${omittedCount} more in your inbox`)}</p>` : '',
    `<p style="font-size:13px">You chose to get this email. ${renderMailLink(choices, 'Change your settings')}</p>`,
  ]);
  return { subject: truncate(subject, maxSubjectLength), text, html };
}

export const renderMailPage = (parts: readonly string[]) =>
  [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:15px;line-height:1.5">',
    ...parts,
    '</body></html>',
  ].join('\n');

export const renderMailLink = (url: string, label: string) =>
  `<a href="${escapeText(url)}">${escapeText(label)}</a>`;
