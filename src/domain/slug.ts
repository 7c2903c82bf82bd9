/**
 * A title as a part of an address: lowercase Latin letters, digits and hyphens, at most 80 characters.
 * Empty when the title has none of them.
 */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]+/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 81)
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}
