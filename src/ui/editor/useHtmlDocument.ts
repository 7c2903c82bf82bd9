import type { Block, BlockNoteEditor } from '@blocknote/core';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { parseHtml } from './parseHtml';
import { plainHtml } from './plainHtml';

type Document = BlockNoteEditor['prosemirrorState']['doc'];

/** What a screen can do to the text from outside. */
export interface RichTextHandle {
  focus: () => void;
  /** Before everything else. */
  insertAtStart: (html: string) => void;
  /** Where the cursor is, or was. */
  insertAtCursor: (html: string) => void;
  /** Plain text in the line where the cursor is, or was. */
  insertText: (text: string) => void;
  /** In place of everything; undo brings the old text back. */
  replace: (html: string) => void;
}

/**
 * Keeps an editor's document and a stored HTML text in step.
 *
 * HTML that was stored goes in and out unchanged, byte for byte, for as long as the document is the one it was read
 * into: opening a text, or undoing every edit, never rewrites it. Only an edited document is written out anew.
 */
export function useHtmlDocument(
  editor: BlockNoteEditor,
  value: string,
  onChange: (html: string) => void,
): RefObject<RichTextHandle> {
  const stored = useRef<{ doc: Document; html: string } | null>(null);
  const reported = useRef<string | null>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const sync = useMemo(() => {
    const loading = { isUnderWay: false };

    function load(html: string) {
      loading.isUnderWay = true;
      try {
        const blocks = toBlocks(editor, html);
        editor.transact((transaction) => {
          // The first text is where undo ends.
          if (stored.current === null) transaction.setMeta('addToHistory', false);
          const [first] = editor.replaceBlocks(editor.document, blocks).insertedBlocks;
          if (first) editor.setTextCursorPosition(first, 'start');
        });
      } finally {
        loading.isUnderWay = false;
      }
      stored.current = { doc: editor.prosemirrorState.doc, html };
    }

    function tell(html: string) {
      if (html === reported.current) return;
      reported.current = html;
      report.current(html);
    }

    function write() {
      if (loading.isUnderWay || stored.current === null) return;
      const { doc } = editor.prosemirrorState;
      tell(doc.eq(stored.current.doc) ? stored.current.html : toHtml(editor));
    }

    return { load, tell, write };
  }, [editor]);

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    sync.load(value);
  }, [value, sync]);

  useEffect(() => editor.onChange(sync.write), [editor, sync]);

  return useRef<RichTextHandle>({
    focus: () => editor.focus(),
    insertAtStart(html) {
      const [first] = editor.document;
      if (first) editor.insertBlocks(toBlocks(editor, html), first, 'before');
    },
    insertAtCursor(html) {
      const { block } = editor.getTextCursorPosition();
      const blocks = toBlocks(editor, html);
      if (isBlank(block)) editor.replaceBlocks([block], blocks);
      else editor.insertBlocks(blocks, block, 'after');
    },
    insertText(text) {
      editor.insertInlineContent([text, ' ']);
    },
    replace(html) {
      sync.load(html);
      sync.tell(html);
    },
  });
}

/** The document as plain, semantic HTML: an empty one is an empty text. */
export function toHtml(editor: BlockNoteEditor): string {
  const [only, ...more] = editor.document;
  if (more.length === 0 && (!only || isBlank(only))) return '';
  return plainHtml(editor.blocksToHTMLLossy(editor.document));
}

function toBlocks(editor: BlockNoteEditor, html: string): Block[] {
  // It takes elements as well, though its type does not say so: only they bring inline styles past the policy.
  return editor.tryParseHTMLToBlocks(parseHtml(html) as unknown as string);
}

function isBlank(block: Block): boolean {
  return block.type === 'paragraph' && block.children.length === 0 && block.content.length === 0;
}
