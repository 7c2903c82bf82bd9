import { UnsupportedContentError, type DocumentMark, type DocumentNode } from './documentNode.ts';
import { isElement, isText, readStrictAttributes, styleByElement } from './elements.ts';

export function readInline(nodes: Iterable<ChildNode>): DocumentNode[] {
  const output: DocumentNode[] = [];
  for (const node of nodes) readNode(node, [], output);
  return trimLayoutBreaks(output);
}

function readNode(node: ChildNode, marks: DocumentMark[], output: DocumentNode[]) {
  if (isText(node)) append(output, collapseWhitespace(node.data), marks);
  if (!isElement(node)) return;
  if (node.localName === 'br') {
    readStrictAttributes(node, []);
    output.push(withMarks({ type: 'hardBreak' }, marks));
    return;
  }
  const before = output.length;
  const inner = elementMarks(node).reduce(withMark, marks);
  for (const child of node.childNodes) readNode(child, inner, output);
  if (node.localName === 'a' && output.length === before && !node.textContent)
    throw new UnsupportedContentError('An empty link');
}

function elementMarks(element: HTMLElement): DocumentMark[] {
  const { localName } = element;
  const style = styleByElement[localName];
  const known = localName === 'a' ? ['href'] : [];
  if (style === undefined && localName !== 'span' && localName !== 'a')
    throw new UnsupportedContentError(localName);
  const marks: DocumentMark[] = Object.entries(
    readStrictAttributes(element, ['textColor', 'backgroundColor'], known),
  ).map(([type, stringValue]) => ({ type, attrs: { stringValue } }));
  if (style !== undefined) marks.unshift({ type: style });
  if (localName === 'a') {
    const href = element.getAttribute('href');
    if (!href) throw new UnsupportedContentError('A link without a target');
    marks.unshift({ type: 'link', attrs: { href } });
  }
  return marks;
}

/** If marks exclude each other, the inner one wins. */
function withMark(marks: DocumentMark[], mark: DocumentMark): DocumentMark[] {
  return [...marks.filter(({ type }) => type !== mark.type), mark];
}

const withMarks = (node: DocumentNode, marks: DocumentMark[]): DocumentNode =>
  marks.length > 0 ? { ...node, marks } : node;

function append(output: DocumentNode[], text: string, marks: DocumentMark[]) {
  if (text === '') return;
  const last = output.at(-1);
  if (last?.type === 'text' && marksKey(last.marks ?? []) === marksKey(marks)) last.text += text;
  else output.push(withMarks({ type: 'text', text }, marks));
}

const marksKey = (marks: DocumentMark[]) =>
  marks
    .map((mark) => JSON.stringify(mark))
    .toSorted()
    .join();

/**
 * Collapses whitespace as browsers do. Whitespace that contains a line break becomes `\n`, so that
 * `trimLayoutBreaks` can remove it at edges.
 */
const collapseWhitespace = (text: string) =>
  text.replaceAll(/[ \t\r\n\f]+/g, (space) => (/[\r\n]/.test(space) ? '\n' : ' '));

const isEdge = (node: DocumentNode | undefined) => node === undefined || node.type === 'hardBreak';

function trimLayoutBreaks(nodes: DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node, index) => {
    if (node.text === undefined) return [node];
    let { text } = node;
    if (isEdge(nodes[index - 1])) text = text.replace(/^\n/, '');
    if (isEdge(nodes[index + 1])) text = text.replace(/\n$/, '');
    return text === '' ? [] : [{ ...node, text: text.replaceAll('\n', ' ') }];
  });
}
