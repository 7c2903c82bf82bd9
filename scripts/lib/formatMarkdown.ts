import { format } from 'oxfmt';

/** Formats Markdown like `npm run format`, so that generated pages can be compared with the committed ones. */
export async function formatMarkdown(text: string): Promise<string> {
  const { code, errors } = await format('page.md', text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
