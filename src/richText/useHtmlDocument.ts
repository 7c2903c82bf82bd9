import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { createEmptyLine, type DocumentNode } from './document/documentNode.ts';
import { readHtml } from './document/readHtml.ts';
import { createStoredHtml, isBlank, type LiveBlock } from './document/storedHtml.ts';
import { matchHiddenAttributes, updateBlocks } from './document/updateBlocks.ts';
import { findPassage, type Passage } from './findPassage.ts';
import { markAtCursor, revealMark, showMarks, type PassageMark } from './passageMarks.ts';
import { cleanHtml } from './paste/cleanHtml.ts';
import type { TextEditor } from './schema.ts';

export interface DocumentHandle {
  focus: () => void;
  insertAtStart: (html: string) => void;
  insertAtCursor: (html: string) => void;
  /**
   * Inserts a plain-text link: `before` and `after` around words selected in one line, else `text` at the
   * cursor. Never replaces the selection.
   */
  insertLink: (link: { before: string; after: string; text: string }) => void;
  /** Replaces only blocks that differ, outside the undo history. */
  update: (html: string) => void;
  /** Undoable. */
  replace: (html: string) => void;
  select: (passage: Passage) => void;
  plain: () => { text: string; start: number; end: number };
  showMarks: (marks: readonly PassageMark[]) => string[];
  markAtCursor: () => string | undefined;
  revealMark: (id: string) => void;
}

interface StoredDocument extends ReturnType<typeof createStoredHtml> {
  doc: LiveBlock;
  html: string;
}

/**
 * Stored HTML stays byte for byte the same while unedited, also after undoing every edit. Otherwise only
 * edited parts are rewritten.
 */
export function useHtmlDocument(
  editor: TextEditor,
  value: string,
  onChange: (html: string) => void,
): RefObject<DocumentHandle> {
  const stored = useRef<StoredDocument | null>(null);
  const reported = useRef<string | null>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const sync = useMemo(() => {
    const loading = { isActive: false };

    function load(html: string) {
      const { blocks, segments, hidden } = readHtml(html);
      const content = blocks.length > 0 ? blocks : [createEmptyLine()];
      loading.isActive = true;
      try {
        editor.transact((transaction) => {
          // Undo ends at the initial text.
          if (stored.current === null) transaction.setMeta('addToHistory', false);
          const group = editor.pmSchema.nodeFromJSON({ type: 'blockGroup', content });
          transaction.replaceWith(0, transaction.doc.content.size, group);
          editor.setTextCursorPosition(getId(content[0]!), 'start');
        });
      } finally {
        loading.isActive = false;
      }
      const { doc } = editor.prosemirrorState;
      stored.current = { doc, html, ...createStoredHtml(toBlocks(doc), segments, hidden) };
    }

    function update(html: string, before: StoredDocument) {
      const reading = readHtml(html);
      const pieces = before.writePieces(toBlocks(editor.prosemirrorState.doc));
      loading.isActive = true;
      try {
        editor.transact((transaction) => {
          transaction.setMeta('addToHistory', false);
          updateBlocks(transaction, pieces, reading);
        });
      } finally {
        loading.isActive = false;
      }
      const { doc } = editor.prosemirrorState;
      const blocks = toBlocks(doc);
      const hidden = matchHiddenAttributes(blocks, reading);
      stored.current = { doc, html, ...createStoredHtml(blocks, reading.segments, hidden) };
    }

    function show(html: string) {
      if (html === reported.current) return;
      reported.current = html;
      if (stored.current === null) load(html);
      else update(html, stored.current);
    }

    function notify(html: string) {
      if (html === reported.current) return;
      reported.current = html;
      report.current(html);
    }

    function write() {
      if (loading.isActive || stored.current === null) return;
      const { doc } = editor.prosemirrorState;
      notify(doc.eq(stored.current.doc) ? stored.current.html : toHtml(doc, stored.current));
    }

    return { load, show, notify, write };
  }, [editor]);

  useEffect(() => sync.show(value), [value, sync]);

  useEffect(() => editor.onChange(sync.write), [editor, sync]);

  return useRef<DocumentHandle>({
    focus: () => editor.focus(),
    insertAtStart(html) {
      const first = editor.prosemirrorState.doc.firstChild?.firstChild;
      insertHtml(
        editor,
        html,
        firstBlockPosition,
        firstBlockPosition + (first && isBlank(first) ? first.nodeSize : 0),
      );
    },
    insertAtCursor(html) {
      const { block } = editor.getTextCursorPosition();
      const { doc } = editor.prosemirrorState;
      doc.descendants((node, position) => {
        if (node.attrs.id !== block.id) return true;
        const end = position + node.nodeSize;
        insertHtml(editor, html, isBlank(node) ? position : end, end);
        return false;
      });
    },
    insertLink(link) {
      insertLink(editor, link);
    },
    update(html) {
      sync.show(html);
    },
    replace(html) {
      sync.load(html);
      sync.notify(html);
    },
    select(passage) {
      const found = findPassage(editor.prosemirrorState.doc, passage);
      // oxlint-disable-next-line no-underscore-dangle -- BlockNote itself selects no less than a block.
      const chain = editor._tiptapEditor.chain().focus();
      if (found) chain.setTextSelection(found).scrollIntoView().run();
      else chain.run();
    },
    showMarks: (marks) => showMarks(editor, marks),
    markAtCursor: () => markAtCursor(editor),
    revealMark: (id) => revealMark(editor, id),
    plain() {
      const { doc, selection } = editor.prosemirrorState;
      const upTo = (position: number) => doc.textBetween(0, position, '\n');
      return {
        text: upTo(doc.content.size),
        start: upTo(selection.from).length,
        end: upTo(selection.to).length,
      };
    },
  });
}

function toHtml(doc: LiveBlock, { write }: StoredDocument): string {
  const blocks = toBlocks(doc);
  const [only, ...more] = blocks;
  return more.length === 0 && (!only || isBlank(only)) ? '' : write(blocks);
}

const toBlocks = (doc: LiveBlock): readonly LiveBlock[] => doc.firstChild?.children ?? [];

function insertHtml(editor: TextEditor, html: string, from: number, to: number) {
  const nodes = readHtml(cleanHtml(html)).blocks.map((block) => editor.pmSchema.nodeFromJSON(block));
  if (nodes.length > 0) editor.transact((transaction) => transaction.replaceWith(from, to, nodes));
}

const firstBlockPosition = 1;

const getId = (node: DocumentNode) => String(node.attrs?.id);

/** Link notation can't contain brackets. */
const bracketPattern = /[[\]]/;

function insertLink(
  editor: TextEditor,
  { before, after, text }: { before: string; after: string; text: string },
) {
  editor.transact((transaction) => {
    const { $from, $to, from, to } = transaction.selection;
    const words =
      $from.sameParent($to) && $from.parent.isTextblock ? transaction.doc.textBetween(from, to) : '';
    if (words.trim() === '' || bracketPattern.test(words)) {
      transaction.insertText(`${text} `, to);
      return;
    }
    // On some systems, a double click also selects the following space.
    const start = from + words.length - words.trimStart().length;
    const end = to - (words.length - words.trimEnd().length);
    transaction.insertText(after, end);
    transaction.insertText(before, start);
  });
}
