/** Copies a text to the clipboard, formatted and plain. Throws where the browser refuses. Call it when something is pressed. */
export function copyHtml(html: string) {
  function handleCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', plainText(html));
  }
  // The newer interface needs https, which a newsroom's own server may not have.
  addEventListener('copy', handleCopy, { once: true, capture: true });
  const isCopied = document.execCommand('copy');
  removeEventListener('copy', handleCopy, { capture: true });
  if (!isCopied) throw new Error('The browser refused to copy.');
}

/** The words of HTML, with a line for each block. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('style, script')) each.remove();
  for (const each of body.querySelectorAll('br')) each.replaceWith('\n');
  for (const each of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption'))
    each.append('\n');
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}
