import { plainText } from './plainText.ts';

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
