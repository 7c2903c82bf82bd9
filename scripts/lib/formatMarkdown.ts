import { format } from 'oxfmt';

/** Markdown as `npm run format` leaves it, for pages that are made and compared. */
export async function formatMarkdown(text: string): Promise<string> {
  const { code, errors } = await format('page.md', text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
