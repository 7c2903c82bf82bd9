/** `long_digest` reads as “Long digest”. */
export function typeName(title: string): string {
  const words = title.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
