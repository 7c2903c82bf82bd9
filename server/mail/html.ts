import { escapeText } from '#server/content/markup.ts';

/** The page of a mail. Its parts are HTML. */
export const mailPage = (parts: readonly string[]) =>
  [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:15px;line-height:1.5">',
    ...parts,
    '</body></html>',
  ].join('\n');

/** A link whose address and label are text. */
export const mailLink = (address: string, label: string) =>
  `<a href="${escapeText(address)}">${escapeText(label)}</a>`;
