import type { LeftOut } from '#richText/RichTextEditor.tsx';

/** What a pasted text had that the text here has not, and what to do about it. */
export function leftOutText({ links, pictures, embeds }: LeftOut): string {
  const sentences = [];
  if (links === 1)
    sentences.push('A link was pasted as text, because its address is relative and there is no source link.');
  if (links > 1)
    sentences.push(
      `${links} links were pasted as text, because their addresses are relative and there is no source link.`,
    );
  if (pictures === 1) sentences.push('A picture could not be pasted. Insert it with Picture in the toolbar.');
  if (pictures > 1)
    sentences.push(`${pictures} pictures could not be pasted. Insert them with Picture in the toolbar.`);
  if (embeds === 1) sentences.push('An embed could not be pasted. Paste a link to it instead.');
  if (embeds > 1) sentences.push(`${embeds} embeds could not be pasted. Paste links to them instead.`);
  return sentences.join(' ');
}
