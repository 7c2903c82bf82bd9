import { BlockNoteEditor } from '@blocknote/core';
import { handlePaste } from './paste/handlePaste.ts';
import type { CleanOptions } from './paste/cleanHtml.ts';
import type { Dictionary } from './messages.ts';
import { schema, type TextEditor } from './schema.ts';
import { selectAll } from './selectAll.ts';

/** What the component that shows an editor passes to it, and may change meanwhile. */
export interface EditorHost {
  paste: CleanOptions;
  upload: (file: File, blockId: string | undefined) => Promise<string | Record<string, unknown>>;
}

/** What cannot be changed once an editor is made. */
interface EditorKind {
  /** By `useDictionary`. */
  dictionary: Dictionary;
  /** Whether files can be uploaded, and not only embedded by address. */
  canUpload: boolean;
  /** Of the content security policy. */
  nonce: string | undefined;
}

/** An editor, and where its host is to be set before anything is typed into it. */
export interface HostedEditor {
  editor: TextEditor;
  host: { current: EditorHost | null };
}

let spare: (HostedEditor & EditorKind) | undefined;

/** An editor without a text: the one that was created in advance, or a new one. */
export function takeEditor(kind: EditorKind): HostedEditor {
  const taken = spare && matchesKey(spare, kind) ? spare : createEditor(kind);
  spare = undefined;
  return taken;
}

/** Creates the next editor in advance, as that takes longer than a frame. */
export function prepareEditor(kind: EditorKind): void {
  if (!spare || !matchesKey(spare, kind)) spare = createEditor(kind);
}

const matchesKey = (made: EditorKind, kind: EditorKind) =>
  made.dictionary === kind.dictionary && made.canUpload === kind.canUpload && made.nonce === kind.nonce;

function createEditor(kind: EditorKind): HostedEditor & EditorKind {
  const host: HostedEditor['host'] = { current: null };
  const editor = BlockNoteEditor.create({
    schema,
    dictionary: kind.dictionary,
    pasteHandler: (paste) => handlePaste(paste, host.current!.paste),
    extensions: [selectAll],
    // Code is not coloured, and this looks for it in the whole text at every key.
    disableExtensions: ['code-block-highlighter'],
    uploadFile: kind.canUpload ? (file, blockId) => host.current!.upload(file, blockId) : undefined,
    domAttributes: { editor: { role: 'textbox', 'aria-multiline': 'true' } },
    tables: { headers: true, splitCells: true },
    _tiptapOptions: { injectNonce: kind.nonce },
  });
  return { editor, host, ...kind };
}
