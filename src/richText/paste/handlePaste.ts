import { readHtml } from '../document/readHtml.ts';
import type { TextEditor } from '../schema.ts';
import { cleanHtml, type CleanOptions } from './cleanHtml.ts';
import { readOwnCopy } from './ownCopy.ts';
import { pasteBlocks } from './pasteBlocks.ts';
import { isMarkdown, paragraphsOfPlainText, withUnixLines } from './plainText.ts';

interface Paste {
  event: ClipboardEvent;
  editor: TextEditor;
  defaultPasteHandler: (options?: { prioritizeMarkdownOverHTML?: boolean }) => boolean | undefined;
}

/** What was copied here is inserted as it is, what comes from another program is cleaned, and Markdown is read as such. */
export function handlePaste(
  { event, editor, defaultPasteHandler }: Paste,
  options: CleanOptions,
): boolean | undefined {
  const data = event.clipboardData;
  const types = data?.types ?? [];
  if (!data || isFileOfNoUse(data)) return isFileOfNoUse(data) || defaultPasteHandler();
  if (editor.prosemirrorState.selection.$from.parent.type.spec.code) return defaultPasteHandler();
  const own = readOwnCopy(data);
  if (own !== undefined) {
    pasteBlocks(editor, readHtml(own).blocks, options);
    return true;
  }
  if (types.includes('blocknote/html') || types.includes('vscode-editor-data')) return defaultPasteHandler();
  const plain = data.getData('text/plain');
  const html = types.includes('text/html') ? cleanHtml(data.getData('text/html'), options) : '';
  if (html === '' && plain === '') return defaultPasteHandler();
  // Programs that copy Markdown add HTML that is its letters alone.
  if (/^(?:<\/?p>|<br>|[^<])*$/.test(html) && isMarkdown(plain)) editor.pasteMarkdown(withUnixLines(plain));
  else pasteBlocks(editor, readHtml(html || paragraphsOfPlainText(plain)).blocks, options);
  return true;
}

/** Pictures and videos have a place in a text, other files do not. */
export function isFileOfNoUse(data: DataTransfer | null): boolean {
  const files = Array.from(data?.files ?? []);
  return files.length > 0 && !files.every(({ type }) => /^(?:image|video)\//.test(type));
}
