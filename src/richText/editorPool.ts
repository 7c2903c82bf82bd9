import { BlockNoteEditor, createExtension } from '@blocknote/core';
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { waitUntilQuiet, waitUntilIdle } from '#ui/whenQuiet.ts';
import { handlePaste } from './paste/handlePaste.ts';
import { cleanDrops } from './paste/cleanDrops.ts';
import type { CleanOptions } from './paste/cleanHtml.ts';
import { caretInView } from './caretInView.ts';
import { linkChips } from './linkChips.ts';
import { passageMarks } from './passageMarks.ts';
import { schema, type TextEditor } from './schema.ts';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

export interface EditorHost {
  paste: CleanOptions;
  upload: (file: File, blockId: string | undefined) => Promise<string | Record<string, unknown>>;
  pressMark: (id: string) => void;
}

interface EditorKind {
  canUpload: boolean;
  nonce: string | undefined;
}

export interface HostedEditor {
  editor: TextEditor;
  host: { current: EditorHost | null };
}

let spareEditor: (HostedEditor & EditorKind) | undefined;

export function takeEditor(kind: EditorKind): HostedEditor {
  const taken = spareEditor && isSameKind(spareEditor, kind) ? spareEditor : createEditor(kind);
  spareEditor = undefined;
  return taken;
}

/** Creation takes longer than a frame. */
export function prepareEditor(kind: EditorKind): void {
  if (!spareEditor || !isSameKind(spareEditor, kind)) spareEditor = createEditor(kind);
}

const isSameKind = (existing: EditorKind, kind: EditorKind) =>
  existing.canUpload === kind.canUpload && existing.nonce === kind.nonce;

function createEditor(kind: EditorKind): HostedEditor & EditorKind {
  const host: HostedEditor['host'] = { current: null };
  const editor = BlockNoteEditor.create({
    schema,
    pasteHandler: (paste) => handlePaste(paste, host.current!.paste),
    extensions: [
      caretInView(),
      systemInput(),
      selectAll,
      linkChips(),
      passageMarks((id) => host.current?.pressMark(id)),
      cleanDrops({ options: () => host.current!.paste }),
    ],
    // Code isn't highlighted, and this scans the whole text on every key press.
    disableExtensions: ['code-block-highlighter'],
    uploadFile: kind.canUpload ? (file, blockId) => host.current!.upload(file, blockId) : undefined,
    domAttributes: { editor: { role: 'textbox', 'aria-multiline': 'true' } },
    tables: { headers: true, splitCells: true },
    _tiptapOptions: { injectNonce: kind.nonce },
  });
  return { editor, host, ...kind };
}

let hasWarmedUp = false;

/**
 * Renders `fields` once, offscreen, so the first editor opens fast. Each step waits for idle time;
 * `signal` skips the rest. The fields call `onRendered` from an effect.
 */
export async function warmUp(
  signal: AbortSignal,
  fields: (onRendered: () => void) => ReactNode,
): Promise<void> {
  while (!hasWarmedUp && (await waitUntilQuiet(signal))) {
    BlockNoteEditor.create({ schema, extensions: [selectAll] });
    await waitUntilIdle();
    // If aborted, the user has most likely opened a digest.
    hasWarmedUp = (await renderOnce(fields, signal)) || signal.aborted;
  }
}

const pressEvents = ['pointerdown', 'keydown'] as const;

/** Resolves to true if rendering completed; a press aborts it. */
async function renderOnce(
  fields: (onRendered: () => void) => ReactNode,
  abortSignal: AbortSignal,
): Promise<boolean> {
  const ended = new AbortController();
  const signal = AbortSignal.any([abortSignal, ended.signal]);
  for (const input of pressEvents)
    addEventListener(input, () => ended.abort(), { capture: true, passive: true, signal });
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    // Transitions render in slices, so the page stays responsive.
    startTransition(() => root.render(fields(resolve)));
  });
  // Hidden content renders last.
  const isWhole = await waitUntilQuiet(signal);
  ended.abort();
  root.unmount();
  return isWhole;
}

/* oxlint-disable no-underscore-dangle -- BlockNote itself selects no more than a block. */

/** The native Ctrl or Cmd + A stops at the first and last text; this also selects blocks without text. */
const selectAll = createExtension({
  key: 'selectAll',
  keyboardShortcuts: {
    'Mod-a': ({ editor }) => editor._tiptapEditor.commands.selectAll(),
    // BlockNote would split at the selection's start, which doesn't exist.
    Enter: ({ editor }) =>
      editor.prosemirrorState.selection.from === 0 && editor._tiptapEditor.commands.deleteSelection(),
  },
});

/**
 * Input from the operating system. A text replacement is literal and one undo step. A phone's Backspace at
 * the start of a block, which is sent without a key name, acts like Backspace.
 */
const systemInput = createExtension(() => {
  let isBackspace = false;
  return {
    key: 'systemInput',
    runsBefore: ['default'],
    prosemirrorPlugins: [
      new Plugin({
        // If refused, the browser's own deletion is redrawn.
        filterTransaction: (transaction) => !(isBackspace && transaction.docChanged),
        props: {
          handleTextInput(view, from, to, text) {
            if (from === to || text.length < 2 || view.composing) return false;
            view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView());
            return true;
          },
          handleDOMEvents: {
            input(view, event) {
              const { empty, $from } = view.state.selection;
              if (event.inputType !== 'deleteContentBackward' || view.composing) return;
              if (!empty || $from.parentOffset > 0 || !view.editable) return;
              isBackspace = true;
              // ProseMirror reads DOM changes in a microtask.
              setTimeout(() => {
                isBackspace = false;
                pressBackspace(view);
              });
            },
          },
        },
      }),
    ],
  };
});

function pressBackspace(view: EditorView) {
  const event = new KeyboardEvent('keydown', { key: 'Backspace', code: 'Backspace' });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}
