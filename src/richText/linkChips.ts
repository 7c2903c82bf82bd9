import { createExtension } from '@blocknote/core';
import { Plugin, PluginKey, TextSelection, type EditorState, type Selection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

type ProseMirrorNode = EditorState['doc'];

/** The notation of a link to another digest, as the server reads it. */
const linkPattern = /\[@((?:[^\][]|\[(?!@))+)\]\(([^()\s]+)\)/g;

/** Positions of the whole notation, and of the title in it. */
interface DigestLink {
  from: number;
  title: { from: number; to: number };
  to: number;
}

interface LinkState {
  links: readonly DigestLink[];
  /** Links that show their notation. */
  expanded: ReadonlySet<DigestLink>;
  decorations: DecorationSet;
}

const pluginKey = new PluginKey<LinkState>('linkChips');

/**
 * Shows `[@title](address)` as its title. A link that the selection touches shows its whole notation, so
 * that no key acts on hidden text. The document is unchanged.
 */
export const linkChips = createExtension(() => {
  // Nothing moves under the pointer until it's released.
  let isPressing = false;

  function release(view: EditorView) {
    if (!isPressing) return;
    isPressing = false;
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(pluginKey, true));
  }

  return {
    key: 'linkChips',
    prosemirrorPlugins: [
      new Plugin<LinkState>({
        key: pluginKey,
        state: {
          init: (_, state) => computeLinkState(state),
          apply(transaction, shown, _, state) {
            const isMoved = transaction.selectionSet && !isPressing;
            const isStale = transaction.docChanged || transaction.getMeta(pluginKey) !== undefined;
            return isStale || (isMoved && shown.links.length > 0) ? computeLinkState(state) : shown;
          },
        },
        appendTransaction(transactions, before, { doc, selection, tr }) {
          if (isPressing || !(selection instanceof TextSelection)) return null;
          if (transactions.some(({ docChanged }) => docChanged)) return null;
          const closed = collapsedLinks(pluginKey.getState(before));
          const anchor = moveOutOfChip(closed, selection.anchor);
          const head = moveOutOfChip(closed, selection.head);
          const isSame = anchor === selection.anchor && head === selection.head;
          return isSame ? null : tr.setSelection(TextSelection.create(doc, anchor, head));
        },
        props: {
          decorations: (state) => pluginKey.getState(state)?.decorations,
          handleDOMEvents: {
            mousedown(view) {
              isPressing = true;
              const ended = new AbortController();
              for (const type of ['mouseup', 'dragend'])
                addEventListener(type, () => ended.abort(), { capture: true, signal: ended.signal });
              // The browser reports the caret later.
              ended.signal.addEventListener('abort', () => void setTimeout(release, 0, view));
            },
            keydown: release,
            beforeinput: deleteBesideChip,
          },
        },
      }),
    ],
  };
});

function computeLinkState({ doc, selection }: EditorState): LinkState {
  const links = findLinks(doc);
  const open = new Set(links.filter((link) => isTouched(link, selection)));
  const decorations = links.flatMap((link) => {
    const state = open.has(link) && { 'data-open': '' };
    const notation = { class: 'dd-link-notation', ...state };
    return [
      Decoration.inline(link.from, link.title.from, notation),
      Decoration.inline(link.title.from, link.title.to, { class: 'dd-link-chip', ...state }),
      Decoration.inline(link.title.to, link.to, notation),
    ];
  });
  return { links, expanded: open, decorations: DecorationSet.create(doc, decorations) };
}

const isTouched = ({ from, to }: DigestLink, selection: Selection) =>
  selection.from <= to && selection.to >= from;

const collapsedLinks = (shown: LinkState | undefined) =>
  shown?.links.filter((link) => !shown.expanded.has(link)) ?? [];

/**
 * When the last character next to a chip is deleted, Chromium 156 also deletes the chip's hidden notation.
 */
function deleteBesideChip(view: EditorView, event: InputEvent): boolean {
  if (!event.inputType.startsWith('delete') || event.isComposing) return false;
  const [range] = event.getTargetRanges();
  if (!range || range.collapsed) return false;
  const start = view.posAtDOM(range.startContainer, range.startOffset);
  const end = view.posAtDOM(range.endContainer, range.endOffset);
  const closed = collapsedLinks(pluginKey.getState(view.state));
  const before = closed.find(({ title, to }) => title.to <= start && start <= to);
  const after = closed.find(({ from, title }) => from <= end && end <= title.from);
  if (!before && !after) return false;
  const [from, to] = [before?.to ?? start, after?.from ?? end];
  if (from >= to) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.delete(from, to).scrollIntoView());
  return true;
}

/** A chip's edges look like its title's edges, but text typed there isn't part of the title. */
function moveOutOfChip(collapsed: readonly DigestLink[], position: number): number {
  const link = collapsed.find(({ title }) => title.from === position || title.to === position);
  if (!link) return position;
  return position === link.title.from ? link.from : link.to;
}

/** Parsed links by block. A key press changes one block, so the others aren't parsed again. */
const linksByBlock = new WeakMap<ProseMirrorNode, readonly DigestLink[]>();

function findLinks(doc: ProseMirrorNode): DigestLink[] {
  const links: DigestLink[] = [];
  doc.firstChild?.forEach((block, offset) => {
    let own = linksByBlock.get(block);
    if (!own) linksByBlock.set(block, (own = readLinks(block)));
    // The document's group opens at 0.
    for (const link of own) links.push(shiftLink(link, offset + 1));
  });
  return links;
}

const shiftLink = ({ from, title, to }: DigestLink, offset: number): DigestLink => ({
  from: from + offset,
  title: { from: title.from + offset, to: title.to + offset },
  to: to + offset,
});

function readLinks(block: ProseMirrorNode): DigestLink[] {
  const links: DigestLink[] = [];
  block.descendants((node, position) => {
    if (!node.isTextblock) return true;
    let text = '';
    node.forEach((child) => (text += child.text ?? '\uFFFC'.repeat(child.nodeSize)));
    for (const { index, 0: notation, 1: title = '' } of text.matchAll(linkPattern)) {
      // Plus the opening tokens of `block` and `node`.
      const from = position + index + 2;
      const start = from + '[@'.length;
      links.push({
        from,
        title: { from: start, to: start + title.length },
        to: from + notation.length,
      });
    }
    return false;
  });
  return links;
}
