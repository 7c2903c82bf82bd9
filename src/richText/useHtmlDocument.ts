import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { emptyLine, type DocumentNode } from './document/documentNode.ts';
import { isBlank, type LiveBlock } from './document/liveBlock.ts';
import { readHtml } from './document/readHtml.ts';
import { createStoredHtml } from './document/storedHtml.ts';
import { findHidden, updateBlocks } from './document/updateBlocks.ts';
import { findPassage, type Passage } from './findPassage.ts';
import { insertLink } from './insertLink.ts';
import { markAtCursor, revealMark, showMarks, type PassageMark } from './passageMarks.ts';
import { cleanHtml } from './paste/cleanHtml.ts';
import type { TextEditor } from './schema.ts';

/** What a screen can do to the text from outside. */
export interface RichTextHandle {
  focus: () => void;
  /** Before everything else. */
  insertAtStart: (html: string) => void;
  /** Where the cursor is, or was. */
  insertAtCursor: (html: string) => void;
  /**
   * Puts a link in the text, in a notation of plain text: `before` and `after` around the words of one line that are
   * selected, or `text` where the cursor is, or was. Nothing that is selected is replaced.
   */
  insertLink: (link: { before: string; after: string; text: string }) => void;
  /** Shows a text that was changed from outside. Only blocks that differ are replaced, beside the undo history. */
  update: (html: string) => void;
  /** In place of everything; undo brings the old text back. */
  replace: (html: string) => void;
  /** Selects the words of a passage and shows them, if they are there. */
  select: (passage: Passage) => void;
  /** The plain text by now, and which part of it is selected, or was. */
  plain: () => { text: string; start: number; end: number };
  /** Marks passages for the writer alone, and unmarks all others. Returns the ids of those that are in the text. */
  showMarks: (marks: readonly PassageMark[]) => string[];
  /** The marked passage that the cursor is in, where nothing is selected. */
  markAtCursor: () => string | undefined;
  /** Scrolls a marked passage into view. */
  revealMark: (id: string) => void;
}

interface Stored extends ReturnType<typeof createStoredHtml> {
  doc: LiveBlock;
  html: string;
}

/**
 * Synchronises an editor’s document with a stored HTML text.
 *
 * Stored HTML is read and written unchanged, byte for byte, for as long as the document is the one it was read
 * into: opening a text, or undoing every edit, never rewrites it. Of an edited document, only what was edited is
 * written again.
 */
export function useHtmlDocument(
  editor: TextEditor,
  value: string,
  onChange: (html: string) => void,
): RefObject<RichTextHandle> {
  const stored = useRef<Stored | null>(null);
  const reported = useRef<string | null>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const sync = useMemo(() => {
    const loading = { isActive: false };

    function load(html: string) {
      const { blocks, segments, hidden } = readHtml(html);
      const content = blocks.length > 0 ? blocks : [emptyLine()];
      loading.isActive = true;
      try {
        editor.transact((transaction) => {
          // The first text is where undo ends.
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

    /** The caret, what is selected and what undo knows stay, as only blocks that differ are replaced. */
    function update(html: string, before: Stored) {
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
      const hidden = findHidden(blocks, reading);
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

  return useRef<RichTextHandle>({
    focus: () => editor.focus(),
    insertAtStart(html) {
      insert(editor, html, startOfGroup, startOfGroup);
    },
    insertAtCursor(html) {
      const { block } = editor.getTextCursorPosition();
      const { doc } = editor.prosemirrorState;
      doc.descendants((node, position) => {
        if (node.attrs.id !== block.id) return true;
        const end = position + node.nodeSize;
        insert(editor, html, isBlank(node) ? position : end, end);
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

/** The document as plain, semantic HTML: an empty one is an empty text. */
function toHtml(doc: LiveBlock, { write }: Stored): string {
  const blocks = toBlocks(doc);
  const [only, ...more] = blocks;
  return more.length === 0 && (!only || isBlank(only)) ? '' : write(blocks);
}

const toBlocks = (doc: LiveBlock): readonly LiveBlock[] => doc.firstChild?.children ?? [];

/** The text around it is an editor's own, so what comes from elsewhere is cleaned first. */
function insert(editor: TextEditor, html: string, from: number, to: number) {
  const nodes = readHtml(cleanHtml(html)).blocks.map((block) => editor.pmSchema.nodeFromJSON(block));
  if (nodes.length > 0) editor.transact((transaction) => transaction.replaceWith(from, to, nodes));
}

/** Before its first block. */
const startOfGroup = 1;

const getId = (node: DocumentNode) => String(node.attrs?.id);
