import type { TextEditor } from '../schema.ts';
import { cleanHtml, type CleanOptions } from './cleanHtml.ts';
import { pasteBlocks } from './pasteBlocks.ts';

interface Paste {
  event: ClipboardEvent;
  editor: TextEditor;
  defaultPasteHandler: (options?: { prioritizeMarkdownOverHTML?: boolean }) => boolean | undefined;
}

/** What comes from another program is cleaned; what was copied here, code and plain text go in as BlockNote does it. */
export function handlePaste(
  { event, editor, defaultPasteHandler }: Paste,
  options: CleanOptions,
): boolean | undefined {
  const data = event.clipboardData;
  const types = data?.types ?? [];
  const isOurs = types.includes('blocknote/html') || types.includes('vscode-editor-data');
  const { $from } = editor.prosemirrorState.selection;
  if (!data || !types.includes('text/html') || isOurs || $from.parent.type.spec.code)
    return isFileOfNoUse(data) || defaultPasteHandler();
  const html = cleanHtml(data.getData('text/html'), options);
  // None of the HTML is usable, but the clipboard may also have plain text.
  if (html === '') return editor.pasteText(data.getData('text/plain')) ?? true;
  pasteBlocks(editor, html);
  return true;
}

/** Pictures and videos have a place in a text, other files do not. */
export function isFileOfNoUse(data: DataTransfer | null): boolean {
  const files = Array.from(data?.files ?? []);
  return files.length > 0 && !files.every(({ type }) => /^(?:image|video)\//.test(type));
}
