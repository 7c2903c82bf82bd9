import { createExtension } from '@blocknote/core';
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { TextEditor } from './schema.ts';
import { indexText } from './textIndex.ts';

/** Exists only in the editor: neither saved nor copied. */
export interface PassageMark {
  id: string;
  isStrong: boolean;
  /** Called once; the mark follows later edits. */
  find: (text: string) => { start: number; end: number } | undefined;
}

const pluginKey = new PluginKey<DecorationSet>('passageMarks');

/** Where marks overlap, a press selects the shortest. */
export const passageMarks = (onPress: (id: string) => void) =>
  createExtension({
    key: 'passageMarks',
    prosemirrorPlugins: [
      new Plugin<DecorationSet>({
        key: pluginKey,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) =>
            (transaction.getMeta(pluginKey) as DecorationSet | undefined) ??
            set.map(transaction.mapping, transaction.doc),
        },
        props: {
          decorations: (state) => pluginKey.getState(state),
          handleClick(view, position, { shiftKey }) {
            const id = markIdsAt(pluginKey.getState(view.state), position)[0];
            if (id === undefined) return false;
            // The browser reports the cursor later; rendering marks earlier would leave it behind.
            const { doc, tr } = view.state;
            if (!shiftKey) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))));
            onPress(id);
            return false;
          },
        },
      }),
    ],
  });

function markIdsAt(set: DecorationSet | undefined, position: number): string[] {
  const found = set?.find(position, position) ?? [];
  return found.toSorted((a, b) => a.to - a.from - (b.to - b.from)).map(({ spec }) => spec.id as string);
}

export function markAtCursor({ prosemirrorState: state }: TextEditor): string | undefined {
  return state.selection.empty ? markIdsAt(pluginKey.getState(state), state.selection.from)[0] : undefined;
}

/**
 * Shows exactly these marks. Existing ones stay where edits have moved them. Returns the ids found in the
 * text.
 */
export function showMarks(editor: TextEditor, marks: readonly PassageMark[]): string[] {
  const { prosemirrorState: state } = editor;
  const shown = new Map(
    (pluginKey.getState(state) ?? DecorationSet.empty).find().map((mark) => [mark.spec.id as string, mark]),
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
  // ProseMirror empties the array it receives.
  if (!isSame)
    editor.transact((transaction) =>
      transaction
        .setMeta(pluginKey, DecorationSet.create(transaction.doc, [...decorations]))
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

export function revealMark(editor: TextEditor, id: string) {
  editor.domElement?.querySelector(`[data-passage='${CSS.escape(id)}']`)?.scrollIntoView({ block: 'center' });
}
