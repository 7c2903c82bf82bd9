import type { DigestForm } from './form.ts';

/** The words of a digest, to be read without this program. */
export function digestHtml({ title, subtitle, content }: DigestForm): string {
  return [
    title && `<h1>${escaped(title)}</h1>`,
    subtitle && `<p><em>${escaped(subtitle)}</em></p>`,
    content,
  ].join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
