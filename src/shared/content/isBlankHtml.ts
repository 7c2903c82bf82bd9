/** Whether nothing is left of the HTML once its tags are gone. */
export function isBlankHtml(html: string): boolean {
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;|&#160;|[\u200b\ufeff]/g, ' ')
      .trim() === ''
  );
}
