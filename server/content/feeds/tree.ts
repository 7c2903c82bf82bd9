import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { resolveUrl } from './address.ts';
import { removeDoctype } from './doctype.ts';
import { FeedError } from './feedError.ts';
import { prefixedName, extendScope, type Scope } from './namespaces.ts';

const inlinePattern = /^(?:xhtml:|atom:)?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)$/;

const maxDepth = 100;

interface Document {
  base: string;
}

export class Element {
  readonly children: Element[] = [];
  readonly parts: (string | Element)[] = [];
  isComplete = false;

  readonly name: string;
  readonly attributes: Record<string, string>;
  /** The nearest `xml:base`. */
  readonly declaredBase: string | undefined;
  readonly document: Document;

  constructor(
    name: string,
    attributes: Record<string, string>,
    declaredBase: string | undefined,
    document: Document,
  ) {
    this.name = name;
    this.attributes = attributes;
    this.declaredBase = declaredBase;
    this.document = document;
  }

  get base(): string {
    return this.declaredBase ?? this.document.base;
  }

  /** Includes descendants, as XHTML in Atom is part of the text. */
  get text(): string {
    return this.parts
      .map((part) => {
        if (typeof part === 'string') return part;
        return inlinePattern.test(part.name) ? part.text : ` ${part.text} `;
      })
      .join('');
  }
}

/** Returns the top-level elements, usually one. Unknown entities stay as written. Throws a FeedError. */
export function readTree(xml: string, address: string): Element[] {
  const document: Document = { base: address };
  const roots: Element[] = [];
  const open: { element: Element; scope: Scope | undefined }[] = [];
  let isEnding = false;
  let isRaw = false;
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (open.length >= maxDepth) throw new FeedError('refused', 'The feed is nested too deeply.');
        const parent = open.at(-1);
        const attributes = Object.fromEntries(
          Object.entries(given).map(([key, value]) => [key, decodeHTMLStrict(value)]),
        );
        // Ignores a default namespace that RSS documents declare.
        if (name === 'rss') delete attributes.xmlns;
        const scope = extendScope(attributes, parent?.scope);
        const outer = parent?.element;
        const base = resolveUrl(attributes['xml:base'], outer?.base ?? address) ?? outer?.declaredBase;
        const element = new Element(prefixedName(name, scope), attributes, base, document);
        (outer?.children ?? roots).push(element);
        outer?.parts.push(element);
        open.push({ element, scope });
      },
      oncdatastart() {
        isRaw = true;
      },
      oncdataend() {
        isRaw = false;
      },
      ontext(text) {
        open.at(-1)?.element.parts.push(isRaw ? text : decodeHTMLStrict(text));
      },
      onclosetag() {
        const closed = open.pop()?.element;
        if (closed) closed.isComplete = !isEnding;
      },
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(removeDoctype(xml));
  isEnding = true;
  parser.end();
  return roots;
}
