/** The words of HTML, with a line for each block. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('style, script')) each.remove();
  for (const each of body.querySelectorAll('br')) each.replaceWith('\n');
  for (const each of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption'))
    each.append('\n');
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}
