import { Parser, type ParserOptions, type Handler } from 'htmlparser2';
import { ImportError } from './item.ts';

/** An element below the root or the channel, with its content. */
export interface XmlNode {
  /** With a fixed prefix per namespace, whatever prefix the file uses: `wp:post_id`. */
  name: string;
  attributes: Record<string, string>;
  line: number;
  children: XmlNode[];
  /** How many children were counted instead of kept, by name. */
  counted: Record<string, number>;
  parts: { text: string; isCdata: boolean }[];
  /** Texts and elements in order, for XHTML. */
  ordered: (string | XmlNode)[];
  /** Its text was dropped. */
  isTooLong: boolean;
}

interface Options {
  /** Children that are only counted. */
  counted?: ReadonlySet<string>;
  signal?: AbortSignal | undefined;
}

const maxDepth = 100;
/** Characters of one element with its children. */
const maxElementLength = 16_000_000;

/** Approximate size in memory, so that many empty elements count as too long. */
const elementLength = (name: string, attributes: Record<string, string>) =>
  Object.values(attributes).reduce((sum, value) => sum + value.length, name.length + 50);
/** In characters. A longer token means that an attribute or a comment never ends. */
const maxTokenLength = 32_000_000;

const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';

const containers = new Set(['rss', 'channel', 'feed', 'rdf:RDF']);

const prefixes: [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/1\.\d\/excerpt\/?$/, 'excerpt:'],
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/1\.\d\/?$/, 'wp:'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content:'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc:'],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/, 'rdf:'],
  [/^https?:\/\/search\.yahoo\.com\/mrss\/?$/, 'media:'],
  [/^http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd$/, 'itunes:'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml$/, 'xhtml:'],
  [/^(?:http:\/\/www\.w3\.org\/2007\/app|http:\/\/purl\.org\/atom\/app#)$/, 'app:'],
  [/^http:\/\/schemas\.google\.com\/blogger\/2018$/, 'blogger:'],
  [/^(?:http:\/\/www\.w3\.org\/2005\/Atom|http:\/\/purl\.org\/atom\/ns#|http:\/\/purl\.org\/rss\/1\.0\/|http:\/\/backend\.userland\.com\/rss2)$/, ''],
]; // prettier-ignore

type Scope = Record<string, string>;

/** Undeclared prefixes keep their conventional meaning. Other namespaces never match a known name. */
function resolveName(name: string, scope: Scope): string {
  const [, prefix = '', local = name] = /^([^:]*):(.*)$/s.exec(name) ?? [];
  const uri = scope[prefix];
  if (uri === undefined || uri === '') return name;
  const known = prefixes.find(([pattern]) => pattern.test(uri));
  if (known) return prefix === 'atom' ? `atom:${local}` : `${known[1]}${local}`;
  return prefix === '' ? local : `{${uri}}${local}`;
}

function extendScope(attributes: Record<string, string>, scope: Scope): Scope {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  if (declared.length === 0) return scope;
  return { ...scope, ...Object.fromEntries(declared.map(([name, uri]) => [name.slice(6), uri.trim()])) };
}

/** Also reports end tags without a start tag, which htmlparser2 ignores. */
class StrictParser extends Parser {
  private readonly onStray: (at: number) => void;
  private readonly closed: () => number;

  constructor(handler: Partial<Handler>, options: ParserOptions, onStray: (at: number) => void, closed: () => number) {
    super(handler, options);
    this.onStray = onStray;
    this.closed = closed;
  } // prettier-ignore

  isSelfClosing = false;

  override onselfclosingtag(endIndex: number): void {
    this.isSelfClosing = true;
    super.onselfclosingtag(endIndex);
    this.isSelfClosing = false;
  }

  override onclosetag(start: number, endIndex: number): void {
    const before = this.closed();
    super.onclosetag(start, endIndex);
    if (this.closed() === before) this.onStray(start);
  }
}

/**
 * Yields the elements below the root, and below the channel of RSS, as each one ends, and keeps only one in
 * memory. Entities that the file declares are rejected, never expanded. Throws an ImportError with the line.
 */
export async function* streamElements(
  texts: AsyncIterable<string>,
  { counted = new Set(), signal }: Options = {},
): AsyncGenerator<XmlNode> {
  let ready: XmlNode[] = [];
  const open: { name: string; raw: string; node: XmlNode | undefined; scope: Scope; line: number }[] = [];
  let countedDepth = 0;
  let length = 0;
  let closings = 0;
  let isCdata = false;
  let hasRoot = false;
  let isEnding = false;

  let chunk = '';
  let chunkStart = 0;
  let line = 1;
  let lineAt = 0;
  /** Positions only grow, so each character is counted once. */
  function lineOf(position: number): number {
    for (
      let at = chunk.indexOf('\n', Math.max(0, lineAt - chunkStart));
      at >= 0 && chunkStart + at < position;
      at = chunk.indexOf('\n', at + 1)
    ) {
      line += 1;
      lineAt = chunkStart + at + 1;
    }
    return line;
  }
  const fail = (position: number, what: string): never => {
    throw new ImportError(`Line ${lineOf(position)}: ${what}`);
  };

  /** The parser buffers a CDATA section until it ends, so the rest of an overlong one isn't passed on. */
  let isSkipping = false;
  async function* skipLongCdata(given: AsyncIterable<string>) {
    let rest = '';
    for await (const text of given) {
      if (!isSkipping) {
        yield text;
        continue;
      }
      rest += text;
      const end = rest.indexOf(cdataEnd);
      isSkipping = end < 0;
      const skipped = rest.slice(0, isSkipping ? -2 : end + cdataEnd.length);
      rest = rest.slice(skipped.length);
      line += skipped.split('\n').length - 1;
      if (isSkipping) continue;
      yield rest;
      rest = '';
    }
    line += rest.split('\n').length - 1;
    if (isSkipping)
      throw new ImportError(`Line ${line}: The file ends in the middle of a text. It may be cut off.`);
  }

  const parser = new StrictParser(
    {
      onopentag(raw, attributes) {
        if (open.length >= maxDepth) fail(parser.startIndex, 'Elements are nested too deeply.');
        hasRoot = true;
        const parent = open.at(-1);
        const scope = extendScope(attributes, parent?.scope ?? {});
        const name = resolveName(raw, scope);
        const at = lineOf(parser.startIndex);
        if (countedDepth > 0 || (parent?.node && counted.has(name))) {
          if (countedDepth === 0) parent!.node!.counted[name] = (parent!.node!.counted[name] ?? 0) + 1;
          countedDepth += 1;
          open.push({ name, raw, node: undefined, scope, line: at });
          return;
        }
        const isContainer = !parent?.node && containers.has(name);
        const node: XmlNode | undefined =
          isContainer || !parent
            ? undefined
            : {
                name,
                attributes,
                line: at,
                children: [],
                counted: {},
                parts: [],
                ordered: [],
                isTooLong: false,
              };
        if (node && parent?.node) {
          length += elementLength(raw, attributes);
          if (length > maxElementLength) open.find((each) => each.node)!.node!.isTooLong = true;
          else {
            parent.node.children.push(node);
            parent.node.ordered.push(node);
          }
        } else if (node) length = 0;
        open.push({ name, raw, node, scope, line: at });
      },
      ontext(text) {
        const node = countedDepth > 0 ? undefined : open.at(-1)?.node;
        if (!node) {
          if (open.length === 0 && text.trim() !== '' && text.trim() !== '\uFEFF')
            fail(parser.startIndex, 'There is text outside the root element.');
          return;
        }
        length += text.length;
        if (length > maxElementLength) {
          const top = open.find((each) => each.node)!.node!;
          top.isTooLong = true;
          node.parts.length = 0;
          node.ordered.length = 0;
          return;
        }
        node.ordered.push(text);
        const last = node.parts.at(-1);
        if (last && last.isCdata === isCdata) last.text += text;
        else node.parts.push({ text, isCdata });
      },
      oncdatastart() {
        isCdata = true;
        const node = countedDepth > 0 ? undefined : open.at(-1)?.node;
        node?.parts.push({ text: '', isCdata });
      },
      oncdataend() {
        isCdata = false;
      },
      onclosetag(_, isImplied) {
        closings += 1;
        const closed = open.pop();
        if (!closed) return;
        if (isImplied && isEnding)
          fail(parser.endIndex, `The file ends inside <${closed.raw}>, which starts on line ${closed.line}. It may be cut off.`);
        if (isImplied && !parser.isSelfClosing)
          fail(parser.startIndex, `<${closed.raw}>, which starts on line ${closed.line}, isn’t closed.`);
        if (countedDepth > 0) countedDepth -= 1;
        else if (closed.node && !open.at(-1)?.node) ready.push(closed.node);
      }, // prettier-ignore
      onprocessinginstruction(name, data) {
        if (/^!(?:doctype|entity)/i.test(name) && /\[|<!ENTITY|^!entity/i.test(data))
          fail(parser.startIndex, 'The file declares its own entities, which aren’t supported.');
      },
    },
    { xmlMode: true, decodeEntities: true },
    (at) => fail(at, `</${/^[^\s>]{0,60}/.exec(chunk.slice(at - chunkStart))?.[0] ?? ''}> has no start tag.`),
    () => closings,
  );

  /** The beginning of the unfinished token. */
  let pendingHead = '';
  function write(text: string) {
    lineOf(Number.POSITIVE_INFINITY);
    chunkStart += chunk.length;
    chunk = text;
    parser.write(text);
    const begin = parser.endIndex + 1 - chunkStart;
    pendingHead = (begin < 0 ? pendingHead + text : text.slice(begin)).slice(0, cdataStart.length);
    return chunkStart + chunk.length - parser.endIndex;
  }

  for await (const text of skipLongCdata(texts)) {
    signal?.throwIfAborted();
    const pending = write(text);
    if (pending > maxElementLength && pendingHead === cdataStart) {
      write(cdataEnd);
      isSkipping = true;
    } else if (pending > maxTokenLength)
      fail(parser.endIndex, 'A tag, comment or piece of text is too long or is never closed.');
    yield* ready;
    ready = [];
  }
  isEnding = true;
  parser.end();
  if (!hasRoot) throw new ImportError('Line 1: The file has no XML elements.');
  yield* ready;
}

/**
 * An element's own text, without its children's. Some exports don't escape `]]>` in CDATA, which ends it
 * early; the raw text up to the last `]]>` then belongs to it.
 */
export function nodeText({ parts }: XmlNode): string {
  const first = parts.findIndex(({ isCdata }) => isCdata);
  const last = parts.findLastIndex(({ text, isCdata }) => !isCdata && text.includes(']]>'));
  if (first < 0 || last < first) {
    const hasCdata = first >= 0;
    return parts
      .map(({ text, isCdata }) => (hasCdata && !isCdata && text.trim() === '' ? '' : text))
      .join('');
  }
  const verbatim = parts
    .slice(first, last + 1)
    .map(({ text, isCdata }, at) => (isCdata ? `${at === 0 ? '' : '<![CDATA['}${text}]]>` : text))
    .join('');
  return verbatim.slice(0, verbatim.lastIndexOf(']]>'));
}

export const findChildren = (node: XmlNode, name: string) =>
  node.children.filter((each) => each.name === name);
export const childText = (node: XmlNode, name: string): string => {
  const found = node.children.find((each) => each.name === name);
  return found ? nodeText(found).trim() : '';
};
