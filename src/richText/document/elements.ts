import { parkedStyleName } from '../parseHtml.ts';
import { UnsupportedContentError } from './documentNode.ts';

/** Each style is written back as the first element listed for it. */
export const styleByElement: Partial<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  ins: 'ins',
  del: 'del',
};

const inlineElements = new Set([...Object.keys(styleByElement), 'a', 'span', 'br']);

export type Run =
  | { kind: 'space'; nodes: ChildNode[] }
  | { kind: 'inline'; nodes: ChildNode[] }
  | { kind: 'block'; nodes: [Element] };

export function splitRuns(nodes: Iterable<ChildNode>): Run[] {
  const runs: Run[] = [];
  let open: ChildNode[] = [];
  const close = () => {
    if (open.length > 0) runs.push({ kind: open.every(isWhitespace) ? 'space' : 'inline', nodes: open });
    open = [];
  };
  for (const node of nodes) {
    if (isElement(node) && !inlineElements.has(node.localName)) {
      close();
      runs.push({ kind: 'block', nodes: [node] });
    } else open.push(node);
  }
  close();
  return runs;
}

export const contentRuns = (nodes: Iterable<ChildNode>) =>
  splitRuns(nodes).filter((run) => run.kind !== 'space');

export const isElement = (node: ChildNode): node is HTMLElement => node.nodeType === 1;
export const isText = (node: ChildNode): node is Text => node.nodeType === 3;

function isWhitespace(node: ChildNode): boolean {
  if (isText(node)) return /^[ \t\r\n\f]*$/.test(node.data);
  return !isElement(node);
}

const parseDeclarations = (element: Element) =>
  (element.getAttribute(parkedStyleName) ?? '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean)
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return { name: name.trim().toLowerCase(), value: value.join(':').trim(), declaration };
    });

const propertyByCssName: Partial<Record<string, string>> = {
  color: 'textColor',
  'background-color': 'backgroundColor',
  'text-align': 'textAlignment',
};
const alignments = new Set(['left', 'center', 'right', 'justify']);

/** Redundant markup written by earlier versions. */
const redundantAttributes =
  /^data-(?:background-color|caption|checked|editable|level|name|nesting-level|preview-width|start|style-type|text-alignment|text-color|url|value)$/;
const presentationAttributes = new Set(['class', 'id', 'target', 'rel']);

export function readAttributes(
  element: Element,
  supported: readonly string[],
  ignored: readonly string[] = [],
) {
  const attrs: Record<string, string> = {};
  const hidden: Record<string, string> = {};
  const unsupported: string[] = [];
  for (const { name, value, declaration } of parseDeclarations(element)) {
    const property = propertyByCssName[name];
    const isSupported = property !== undefined && supported.includes(property);
    if (isSupported && (property !== 'textAlignment' || alignments.has(value))) attrs[property] = value;
    else unsupported.push(declaration);
  }
  for (const { name, value } of Array.from(element.attributes)) {
    if (name !== parkedStyleName && !redundantAttributes.test(name) && !ignored.includes(name))
      hidden[name] = value;
  }
  if (unsupported.length > 0) hidden.style = unsupported.join('; ');
  return { attrs, hidden };
}

/**
 * For content whose hidden attributes can't be stored: drops only presentation and identifiers, and throws
 * for anything else.
 */
export function readStrictAttributes(
  element: Element,
  supportedNames: readonly string[],
  ignoredNames: readonly string[] = [],
) {
  const { attrs, hidden } = readAttributes(element, supportedNames, ignoredNames);
  const lost = Object.keys(hidden).find((name) => !presentationAttributes.has(name));
  if (lost) throw new UnsupportedContentError(`${element.localName} ${lost}`);
  return attrs;
}
