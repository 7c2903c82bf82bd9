interface ReadableNode {
  isText: boolean;
  isBlock: boolean;
  isTextblock: boolean;
  isLeaf: boolean;
  text?: string;
  type: { spec: { leafText?: (node: never) => string } };
}
interface Readable {
  descendants: (visit: (node: ReadableNode, position: number) => void) => void;
}

/** Indexes the text with one line per block, as in `textBetween`, and character positions. */
export function indexText(document: Readable) {
  let text = '';
  const runs: { offset: number; position: number; length: number }[] = [];
  let isFirst = true;
  document.descendants((node, position) => {
    const words = node.isText ? (node.text ?? '') : readLeaf(node);
    if (node.isBlock && (node.isTextblock || (node.isLeaf && words !== ''))) {
      if (!isFirst) text += '\n';
      isFirst = false;
    }
    if (node.isText) runs.push({ offset: text.length, position, length: words.length });
    text += words;
  });
  return { text, find };

  function find(start: number, end: number) {
    const first = runs[findRun(start)];
    const last = runs.findLast(({ offset }) => offset < end);
    if (!first || !last || last.offset + last.length <= start) return undefined;
    const from = first.position + Math.max(0, start - first.offset);
    const to = last.position + Math.min(last.length, end - last.offset);
    return from < to ? { from, to } : undefined;
  }

  function findRun(at: number): number {
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const run = runs[middle]!;
      if (run.offset + run.length > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function readLeaf(node: ReadableNode): string {
  if (!node.isLeaf) return '';
  return node.type.spec.leafText?.(node as never) ?? '';
}
