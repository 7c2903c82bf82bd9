import { Parser } from 'htmlparser2';
import { FeedError } from './feedError.ts';

/** An element of XML. Its name has the prefix of `prefixes` for its namespace, whatever the document calls it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** Of it and all within it, in order. */
  text: string;
  /** The address that addresses in it are relative to. */
  base: string;
}

/** Namespaces that matter, by how their names are written here. Those of RSS have none. */
const prefixes: Record<string, string> = {
  'http://www.w3.org/2005/Atom': 'atom:',
  'http://purl.org/atom/ns#': 'atom:',
  'http://purl.org/rss/1.0/': '',
  'http://my.netscape.com/rdf/simple/0.9/': '',
  'http://channel.netscape.com/rdf/simple/0.9/': '',
  'http://my.netscape.com/publish/formats/rss-0.91.dtd': '',
  'http://backend.userland.com/rss2': '',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://purl.org/dc/terms/': 'dcterms:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/rss/1.0/modules/syndication/': 'sy:',
  'http://search.yahoo.com/mrss/': 'media:',
  'http://search.yahoo.com/mrss': 'media:',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner:',
  'http://www.w3.org/1999/xhtml': 'xhtml:',
};

/** Elements that do not part words. */
const inline = /^(?:xhtml:|atom:)?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)$/;

/** Nested deeper than any feed is. */
const maxDepth = 100;

interface Open {
  element: Element;
  namespaces: Map<string, string>;
}

/**
 * The elements of a document that stand in no other, usually one, and whether the last has no end. Unknown entities stay as they are written, and entities
 * that the document declares are refused: a few of them grow to gigabytes. Throws a FeedError.
 */
export function readTree(xml: string, address: string): { roots: Element[]; isCut: boolean } {
  const roots: Element[] = [];
  const open: Open[] = [];
  let isEnding = false;
  let isCut = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= maxDepth) throw new FeedError('refused', 'The feed is nested too deeply.');
        const parent = open.at(-1);
        const outerBase = parent?.element.base ?? address;
        const namespaces = namespacesOf(attributes, parent?.namespaces);
        const element: Element = {
          name: nameOf(name, namespaces),
          attributes,
          children: [],
          text: '',
          base: resolved(attributes['xml:base'], outerBase) ?? outerBase,
        };
        (parent?.element.children ?? roots).push(element);
        open.push({ element, namespaces });
      },
      ontext(text) {
        const element = open.at(-1)?.element;
        if (element) element.text += text;
      },
      onclosetag() {
        const closed = open.pop()?.element;
        const parent = open.at(-1)?.element;
        // Markup within a text, as XHTML in Atom has it, is part of the text.
        if (closed && parent) parent.text += inline.test(closed.name) ? closed.text : ` ${closed.text} `;
        if (open.length === 0 && isEnding) isCut = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(withoutDoctype(xml));
  isEnding = true;
  parser.end();
  return { roots, isCut };
}

function namespacesOf(attributes: Record<string, string>, outer = new Map<string, string>()) {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  if (declared.length === 0) return outer;
  return new Map([
    ...outer,
    ...declared.map(([name, uri]): [string, string] => [name.slice('xmlns:'.length), uri.trim()]),
  ]);
}

/** A prefix that is not declared, or for a namespace that matters to nobody, stays as it is. */
function nameOf(name: string, namespaces: Map<string, string>): string {
  const [prefix, local] = name.includes(':') ? (name.split(':', 2) as [string, string]) : ['', name];
  const known = prefixes[namespaces.get(prefix) ?? ''];
  if (known !== undefined) return known + local;
  return prefix ? `${prefix.toLowerCase()}:${local}` : local;
}

/** A document type goes no further than here. It may name a DTD, and nothing is read from there. */
function withoutDoctype(xml: string): string {
  const start = /<!DOCTYPE\b/i.exec(xml.slice(0, 100_000));
  if (!start) return xml;
  const rest = xml.slice(start.index);
  const end = /^[^>[]*(?:\[[\s\S]*?\]\s*)?>/.exec(rest)?.[0];
  if (end === undefined) throw new FeedError('broken', 'The document type of the feed has no end.');
  if (/<!ENTITY\s+[^%\s]/i.test(end)) {
    throw new FeedError('refused', 'The feed declares entities of its own, which are not read.');
  }
  return xml.slice(0, start.index) + rest.slice(end.length);
}

/** An address as it was given, made absolute. Undefined for none and for what is no address of the web. */
export function resolved(given: string | undefined, base: string): string | undefined {
  const text = given?.trim().replace(/\s*\n\s*/g, '');
  if (!text || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return /^https?:$/.test(protocol) && href.length <= maxAddress ? href : undefined;
}

const maxAddress = 2048;
