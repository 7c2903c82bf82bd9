import { digestTypes, type DigestRow } from '#api/contract/digests.ts';
import { isVideoFile } from './urls.ts';

/** Copies formatted and plain text. Requires a user gesture; throws if the browser refuses. */
export function copyHtml(html: string) {
  function handleCopy(event: ClipboardEvent) {
    event.preventDefault();
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', plainText(html));
  }
  // The Clipboard API requires https, which a newsroom's own server may not have.
  addEventListener('copy', handleCopy, { once: true, capture: true });
  const isCopied = document.execCommand('copy');
  removeEventListener('copy', handleCopy, { capture: true });
  if (!isCopied) throw new Error('The browser didn’t allow copying.');
}

function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('style, script')) each.remove();
  for (const each of body.querySelectorAll('br')) each.replaceWith('\n');
  for (const each of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption'))
    each.append('\n');
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}

/** A cover can be a video. In that case, only its thumbnail is an image. */
export function coverImageUrl(
  digest: Pick<DigestRow, 'custom_thumbnail' | 'cover_pic' | 'type'>,
): string | null {
  const { custom_thumbnail, cover_pic, type } = digest;
  const isVideo = type.code === digestTypes.video || isVideoFile(cover_pic ?? '');
  return custom_thumbnail || (isVideo ? null : cover_pic);
}

export function isBlankHtml(html: string): boolean {
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;|&#160;|[\u200b\ufeff]/g, ' ')
      .trim() === ''
  );
}
