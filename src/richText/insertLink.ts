import type { TextEditor } from './schema.ts';

/** Of a notation that ends at one, so that no words with one can be in it. */
const bracket = /[[\]]/;

/** Makes the selected words of one line a link in a notation of plain text, or writes one where the selection ends. */
export function insertLink(
  editor: TextEditor,
  { before, after, text }: { before: string; after: string; text: string },
) {
  editor.transact((transaction) => {
    const { $from, $to, from, to } = transaction.selection;
    const words =
      $from.sameParent($to) && $from.parent.isTextblock ? transaction.doc.textBetween(from, to) : '';
    if (words.trim() === '' || bracket.test(words)) {
      transaction.insertText(`${text} `, to);
      return;
    }
    // A double click selects the space behind a word as well on some systems.
    const start = from + words.length - words.trimStart().length;
    const end = to - (words.length - words.trimEnd().length);
    transaction.insertText(after, end);
    transaction.insertText(before, start);
  });
}
