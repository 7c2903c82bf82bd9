import { createExtension } from '@blocknote/core';
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { TextEditor } from './schema.ts';
import { indexText } from './textIndex.ts';

/** A passage that is marked for the writer alone: it is not part of the text, so it is neither saved nor copied. */
export interface PassageMark {
  id: string;
  /** The one that is worked on. */
  isStrong: boolean;
  /** Finds the passage in the plain text; called once, as a mark follows edits from then on. */
  find: (text: string) => { start: number; end: number } | undefined;
}

const key = new PluginKey<DecorationSet>('passageMarks');

/** Marks passages, and calls `onPress` when one is clicked: of several the shortest. */
export const passageMarks = (onPress: (id: string) => void) =>
  createExtension({
    key: 'passageMarks',
    prosemirrorPlugins: [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) =>
            (transaction.getMeta(key) as DecorationSet | undefined) ??
            set.map(transaction.mapping, transaction.doc),
        },
        props: {
          decorations: (state) => key.getState(state),
          handleClick(view, position, { shiftKey }) {
            const id = findMarks(key.getState(view.state), position)[0];
            if (id === undefined) return false;
            // The browser says later where the cursor is: marks that are rendered before would leave it where it was.
            const { doc, tr } = view.state;
            if (!shiftKey) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
            onPress(id);
            return false;
          },
        },
      }),
    ],
  });

/** The ids of the marks at a position, the shortest first. */
function findMarks(set: DecorationSet | undefined, position: number): string[] {
  const found = set?.find(position, position) ?? [];
  return found.toSorted((a, b) => a.to - a.from - (b.to - b.from)).map(({ spec }) => spec.id as string);
}

/** The mark at the cursor, where nothing is selected. */
export function markAtCursor({ prosemirrorState: state }: TextEditor): string | undefined {
  return state.selection.empty ? findMarks(key.getState(state), state.selection.from)[0] : undefined;
}

/**
 * Shows these marks and no others. Those that are shown already stay where edits have moved them. Returns the ids of those
 * whose passage is in the text.
 */
export function showMarks(editor: TextEditor, marks: readonly PassageMark[]): string[] {
  const { prosemirrorState: state } = editor;
  const shown = new Map(
    (key.getState(state) ?? DecorationSet.empty).find().map((mark) => [mark.spec.id as string, mark]),
  );
  let index: ReturnType<typeof indexText> | undefined;
  const decorations = marks.flatMap(({ id, isStrong, find }) => {
    const mark = shown.get(id);
    if (mark) return [toDecoration(mark.from, mark.to, { id, isStrong })];
    index ??= indexText(state.doc);
    const passage = find(index.text);
    const place = passage && index.find(passage.start, passage.end);
    return place ? [toDecoration(place.from, place.to, { id, isStrong })] : [];
  });
  const isSame =
    decorations.length === shown.size &&
    decorations.every(({ spec }) => shown.get(spec.id as string)?.spec.isStrong === spec.isStrong);
  // It empties the array that it is given.
  if (!isSame)
    editor.transact((transaction) =>
      transaction
        .setMeta(key, DecorationSet.create(transaction.doc, [...decorations]))
        .setMeta('addToHistory', false),
    );
  return decorations.map(({ spec }) => spec.id as string);
}

const toDecoration = (from: number, to: number, spec: { id: string; isStrong: boolean }) =>
  Decoration.inline(
    from,
    to,
    { class: 'dd-passage', 'data-passage': spec.id, ...(spec.isStrong && { 'data-strong': '' }) },
    spec,
  );

/** Scrolls a mark into view, without moving the cursor. */
export function revealMark(editor: TextEditor, id: string) {
  editor.domElement?.querySelector(`[data-passage='${CSS.escape(id)}']`)?.scrollIntoView({ block: 'center' });
}
