import { parseHtml } from '../parseHtml.ts';
import { createContainer, UnsupportedContentError, splitParts, type DocumentNode } from './documentNode.ts';
import { readAttributes, contentRuns, splitRuns, readStrictAttributes, type Run } from './elements.ts';
import { readInline } from './readInline.ts';
import { readMedia } from './readMedia.ts';
import { readTable } from './readTable.ts';
import { createSourceFinder } from './createSourceFinder.ts';

export interface SourceSegment {
  html: string;
  count: number;
}

export interface ParsedHtml {
  blocks: DocumentNode[];
  segments: SourceSegment[];
  hidden: Map<string, Record<string, string>>;
}

/**
 * Lossless: unsupported content becomes an opaque block with its HTML, and hidden attributes are stored
 * separately by block.
 */
export function readHtml(html: string): ParsedHtml {
  const nodes = [...parseHtml(html).childNodes];
  const source = createSourceFinder(html, nodes);
  const reader = createReader(source);
  const blocks: DocumentNode[] = [];
  const segments: SourceSegment[] = [];
  for (const run of splitRuns(nodes)) {
    const found = blocks.length;
    if (run.kind !== 'space') reader.readRun(run, blocks);
    const segment = { html: source(run.nodes), count: blocks.length - found };
    const last = segments.at(-1);
    if (!last || (segment.count > 0 && last.count > 0)) segments.push(segment);
    else {
      last.html += segment.html;
      last.count += segment.count;
    }
  }
  return { blocks, segments, hidden: reader.hidden };
}

function createReader(source: (nodes: readonly ChildNode[]) => string) {
  const hidden: ParsedHtml['hidden'] = new Map();

  function block(
    element: Element | null,
    type: string,
    attrs: Record<string, unknown>,
    rest: Record<string, string>,
    content: DocumentNode[] = [],
    children: DocumentNode[] = [],
  ): DocumentNode {
    const id = newId();
    if (element && Object.keys(rest).length > 0) hidden.set(id, rest);
    return createContainer(id, type, attrs, content, children);
  }

  const opaque = (run: Run) => block(null, 'opaque', { html: source(run.nodes) }, {});

  function readRun(run: Run, blocks: DocumentNode[]) {
    if (run.kind === 'block' && isNested(run.nodes[0]) && blocks.length > 0) {
      nest(blocks.at(-1)!, readAll(run.nodes[0].childNodes));
      return;
    }
    try {
      if (run.kind === 'block') blocks.push(...readElement(run.nodes[0]));
      else blocks.push(block(null, 'paragraph', {}, {}, readInline(run.nodes)));
    } catch (error) {
      if (!(error instanceof UnsupportedContentError)) throw error;
      blocks.push(opaque(run));
    }
  }

  function readRuns(runs: readonly Run[]): DocumentNode[] {
    const blocks: DocumentNode[] = [];
    for (const run of runs) readRun(run, blocks);
    return blocks;
  }

  const readAll = (nodes: Iterable<ChildNode>) => readRuns(contentRuns(nodes));

  function readElement(element: Element): DocumentNode[] {
    switch (element.localName) {
      case 'p':
        return [readParagraph(element)];
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return [readText(element, 'heading', { level: Number(element.localName.slice(1)) })];
      case 'ul':
      case 'ol':
        return readList(element);
      case 'blockquote':
        return [readQuote(element)];
      case 'div':
        return readDivision(element);
      case 'pre':
        return [readCode(element)];
      case 'hr':
        return [block(element, 'divider', {}, readAttributes(element, []).hidden)];
      case 'table': {
        const { attrs, hidden: rest } = readAttributes(element, ['textColor']);
        return [block(element, 'table', attrs, rest, readTable(element))];
      }
      default: {
        const { type, attrs, hidden: rest } = readMedia(element);
        return [block(element, type, attrs, rest)];
      }
    }
  }

  function readParagraph(element: Element): DocumentNode {
    const [run, ...more] = contentRuns(element.childNodes);
    // A paragraph with only a picture becomes a picture.
    if (run?.kind === 'block' && more.length === 0) {
      const { type, attrs, hidden: rest } = readMedia(run.nodes[0]);
      readStrictAttributes(element, []);
      return block(run.nodes[0], type, attrs, rest);
    }
    return readText(element, 'paragraph');
  }

  function readText(element: Element, type: string, props: Record<string, unknown> = {}): DocumentNode {
    const { attrs, hidden: rest } = readAttributes(element, textProperties);
    return block(element, type, { ...props, ...attrs }, rest, readInline(element.childNodes));
  }

  /** A wrapper of blocks is dropped; a wrapper of text is a paragraph. */
  function readDivision(element: Element): DocumentNode[] {
    if (!contentRuns(element.childNodes).some(({ kind }) => kind === 'block'))
      return [readText(element, 'paragraph')];
    readStrictAttributes(element, []);
    return readAll(element.childNodes);
  }

  function readQuote(element: Element): DocumentNode {
    const { attrs, hidden: rest } = readAttributes(element, ['textColor', 'backgroundColor']);
    const { content, children } = readLead(contentRuns(element.childNodes), () => ({}));
    return block(element, 'quote', attrs, rest, content, children);
  }

  function readCode(element: Element): DocumentNode {
    const [code, ...more] = element.childNodes;
    const isCode = code?.nodeType === 1 && (code as Element).localName === 'code' && more.length === 0;
    if (!isCode || (code as Element).childElementCount > 0)
      throw new UnsupportedContentError('Preformatted text');
    const { hidden: attributes } = readAttributes(code as Element, [], ['data-language']);
    const { class: name = '', ...unsupported } = attributes;
    const language =
      /^language-(\S+)$/.exec(name)?.[1] ?? (code as Element).getAttribute('data-language') ?? undefined;
    if (Object.keys(unsupported).length > 0) throw new UnsupportedContentError('Attributes of code');
    const { textContent: text } = code;
    const { hidden: rest } = readAttributes(element, [], ['data-language']);
    return block(
      element,
      'codeBlock',
      language ? { language } : {},
      rest,
      text ? [{ type: 'text', text }] : [],
    );
  }

  function readList(element: Element): DocumentNode[] {
    const isOrdered = element.localName === 'ol';
    readStrictAttributes(element, [], isOrdered ? ['start'] : []);
    const items = contentRuns(element.childNodes).map(({ kind, nodes: [item] }) => {
      if (kind !== 'block' || (item as Element).localName !== 'li')
        throw new UnsupportedContentError('A list with other content');
      return item as Element;
    });
    if (items.length === 0) throw new UnsupportedContentError('An empty list');
    const start = Number(element.getAttribute('start') ?? 1);
    if (!Number.isInteger(start)) throw new UnsupportedContentError('A list with an invalid start number');
    return items.map((item, index) =>
      readItem(
        item,
        isOrdered ? 'numberedListItem' : 'bulletListItem',
        index === 0 && start !== 1 ? { start } : {},
      ),
    );
  }

  function readItem(item: Element, type: string, listProps: Record<string, unknown>): DocumentNode {
    const { attrs, hidden: rest } = readAttributes(item, textProperties);
    let runs = contentRuns(item.childNodes);
    const [first] = runs;
    const box = first?.kind === 'block' && first.nodes[0].localName === 'input' ? first.nodes[0] : undefined;
    if (box) {
      if (type === 'numberedListItem') throw new UnsupportedContentError('A numbered checklist');
      readStrictAttributes(box, [], ['type', 'checked', 'disabled']);
      runs = runs.slice(1);
    }
    const {
      content,
      children,
      attrs: leadAttrs,
    } = readLead(runs, (lead) => readStrictAttributes(lead, textProperties));
    const props = { ...listProps, ...leadAttrs, ...attrs };
    return box
      ? block(
          item,
          'checkListItem',
          { ...props, checked: box.hasAttribute('checked') },
          rest,
          content,
          children,
        )
      : block(item, type, props, rest, content, children);
  }

  function readLead(runs: Run[], say: (lead: Element) => Record<string, string>) {
    const [first, ...rest] = runs;
    try {
      if (first?.kind === 'inline')
        return { attrs: {}, content: readInline(first.nodes), children: readRuns(rest) };
      const lead = first?.kind === 'block' ? first.nodes[0] : undefined;
      if (lead?.localName === 'p') {
        const attrs = say(lead);
        if (Object.keys(attrs).length === 0) readStrictAttributes(lead, []);
        return { attrs, content: readInline(lead.childNodes), children: readRuns(rest) };
      }
    } catch (error) {
      if (!(error instanceof UnsupportedContentError)) throw error;
    }
    return { attrs: {}, content: [], children: readRuns(runs) };
  }

  return { hidden, readRun };
}

const textProperties = ['textColor', 'backgroundColor', 'textAlignment'];

const isNested = (element: Element) =>
  element.localName === 'div' &&
  element.attributes.length === 1 &&
  element.hasAttribute('data-nesting-level');

function nest(parent: DocumentNode, children: DocumentNode[]) {
  const { block, children: before } = splitParts(parent);
  const all = [...before, ...children];
  parent.content = all.length > 0 ? [block, { type: 'blockGroup', content: all }] : [block];
}

/** `randomUUID` needs a secure context. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
}
