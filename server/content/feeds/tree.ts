import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { resolved } from './address.ts';
import { withoutDoctype } from './doctype.ts';
import { FeedError } from './feedError.ts';
import { toName, findScope, type Scope } from './namespaces.ts';

/** Elements that do not part words. */
const inline = /^(?:xhtml:|atom:)?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)$/;

/** Nested deeper than any feed is. */
const maxDepth = 100;

interface Document {
  /** What addresses are relative to where nothing else is stated. */
  base: string;
}

/** An element of XML. */
export class Element {
  readonly children: Element[] = [];
  /** Its texts and children, in order. */
  readonly parts: (string | Element)[] = [];
  /** Whether its end is in the document. */
  isWhole = false;

  /** In lower case, with the prefix of `namespaces.ts` for its namespace, whatever the document calls it. */
  readonly name: string;
  /** By their names in lower case. */
  readonly attributes: Record<string, string>;
  /** What it or one around it states as the address that addresses in it are relative to (`xml:base`). */
  readonly statedBase: string | undefined;
  readonly document: Document;

  constructor(
    name: string,
    attributes: Record<string, string>,
    statedBase: string | undefined,
    document: Document,
  ) {
    this.name = name;
    this.attributes = attributes;
    this.statedBase = statedBase;
    this.document = document;
  }

  get base(): string {
    return this.statedBase ?? this.document.base;
  }

  /** Of it and all within it, in order. Markup within a text, as XHTML in Atom has it, is part of the text. */
  get text(): string {
    return this.parts
      .map((part) => {
        if (typeof part === 'string') return part;
        return inline.test(part.name) ? part.text : ` ${part.text} `;
      })
      .join('');
  }
}

/**
 * The elements of a document that are in no other, usually one. Unknown entities stay as they are written. Throws a
 * FeedError.
 */
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
        // Whatever a document of RSS declares for names without a prefix, its own are those of RSS.
        if (name === 'rss') delete attributes.xmlns;
        const scope = findScope(attributes, parent?.scope);
        const outer = parent?.element;
        const base = resolved(attributes['xml:base'], outer?.base ?? address) ?? outer?.statedBase;
        const element = new Element(toName(name, scope), attributes, base, document);
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
        if (closed) closed.isWhole = !isEnding;
      },
    },
    { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(withoutDoctype(xml));
  isEnding = true;
  parser.end();
  return roots;
}
