import { readHtml } from '../document/readHtml.ts';
import type { TextEditor } from '../schema.ts';
import { cleanHtml, type CleanOptions } from './cleanHtml.ts';
import { withFileTypes } from './fileTypes.ts';
import { readOwnCopy } from './ownCopy.ts';
import { pasteBlocks } from './pasteBlocks.ts';
import { isMarkdown, plainTextToParagraphs, normalizeLineBreaks } from './plainText.ts';

interface Paste {
  event: ClipboardEvent;
  editor: TextEditor;
  defaultPasteHandler: (options?: { prioritizeMarkdownOverHTML?: boolean }) => boolean | undefined;
}

/** Our own copies are inserted as they are, other HTML is cleaned, and Markdown is parsed. */
export function handlePaste(
  { event, editor, defaultPasteHandler }: Paste,
  options: CleanOptions,
): boolean | undefined {
  const data = event.clipboardData;
  const clipboardData = withFileTypes(data);
  if (clipboardData) {
    event.target?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    return true;
  }
  const types = data?.types ?? [];
  if (!data || hasUnusableFiles(data)) return hasUnusableFiles(data) || defaultPasteHandler();
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
  // Programs that copy Markdown add HTML that only wraps its characters.
  if (/^(?:<\/?p>|<br>|[^<])*$/.test(html) && isMarkdown(plain))
    editor.pasteMarkdown(normalizeLineBreaks(plain));
  else pasteBlocks(editor, readHtml(html || plainTextToParagraphs(plain)).blocks, options);
  return true;
}

export function hasUnusableFiles(data: DataTransfer | null): boolean {
  const files = Array.from(data?.files ?? []);
  return files.length > 0 && !files.every(({ type }) => /^(?:image|video)\//.test(type));
}
