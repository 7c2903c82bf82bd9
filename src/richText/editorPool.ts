import { BlockNoteEditor, createExtension } from '@blocknote/core';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { idle } from '#ui/idle.ts';
import { whenQuiet } from '#ui/whenQuiet.ts';
import { handlePaste } from './paste/handlePaste.ts';
import type { CleanOptions } from './paste/cleanHtml.ts';
import type { Dictionary } from './messages.ts';
import { passageMarks } from './passageMarks.ts';
import { schema, type TextEditor } from './schema.ts';

/** What the component that shows an editor passes to it, and may change meanwhile. */
export interface EditorHost {
  paste: CleanOptions;
  upload: (file: File, blockId: string | undefined) => Promise<string | Record<string, unknown>>;
  pressMark: (id: string) => void;
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
    extensions: [selectAll, passageMarks((id) => host.current?.pressMark(id))],
    // Code is not coloured, and this looks for it in the whole text at every key.
    disableExtensions: ['code-block-highlighter'],
    uploadFile: kind.canUpload ? (file, blockId) => host.current!.upload(file, blockId) : undefined,
    domAttributes: { editor: { role: 'textbox', 'aria-multiline': 'true' } },
    tables: { headers: true, splitCells: true },
    _tiptapOptions: { injectNonce: kind.nonce },
  });
  return { editor, host, ...kind };
}

let isWarm = false;

/**
 * Compiles the code of an editor, and renders fields with one once, in an element that is in no page: the first editor that
 * is opened does not wait for code to be compiled and styles to be inserted. Each step waits until the user is
 * idle; what is left of it at `signal` is omitted. The fields call `onRendered` from an effect.
 */
export async function warmUp(
  signal: AbortSignal,
  fields: (onRendered: () => void) => ReactNode,
): Promise<void> {
  while (!isWarm && (await whenQuiet(signal))) {
    BlockNoteEditor.create({ schema, extensions: [selectAll] });
    await idle();
    // Who left has opened a digest, most likely.
    isWarm = (await renderOnce(fields, signal)) || signal.aborted;
  }
}

const presses = ['pointerdown', 'keydown'] as const;

/** Resolves to whether all was rendered: a press ends it, as what it opens is rendered first. */
async function renderOnce(
  fields: (onRendered: () => void) => ReactNode,
  leaving: AbortSignal,
): Promise<boolean> {
  const ended = new AbortController();
  const signal = AbortSignal.any([leaving, ended.signal]);
  for (const input of presses)
    addEventListener(input, () => ended.abort(), { capture: true, passive: true, signal });
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    // A transition is rendered in slices, between which the page answers.
    startTransition(() => root.render(fields(resolve)));
  });
  // What is hidden is rendered after what is not.
  const isWhole = await whenQuiet(signal);
  ended.abort();
  root.unmount();
  return isWhole;
}

/* oxlint-disable no-underscore-dangle -- BlockNote itself selects no more than a block. */

/** Ctrl or Cmd + A selects blocks without text as well; the browser's own stops at the first and last text. */
const selectAll = createExtension({
  key: 'selectAll',
  keyboardShortcuts: {
    'Mod-a': ({ editor }) => editor._tiptapEditor.commands.selectAll(),
    // BlockNote would split the block at the start of the selection, which does not exist.
    Enter: ({ editor }) =>
      editor.prosemirrorState.selection.from === 0 && editor._tiptapEditor.commands.deleteSelection(),
  },
});
