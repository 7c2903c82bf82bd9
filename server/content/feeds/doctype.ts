import { decodeHTMLStrict } from 'entities';
import { FeedError } from './feedError.ts';

/**
 * A document without its document type, which is before the first element and is passed no further than here. It may name a
 * DTD, which is not read, and declare entities of HTML, which are known. Throws a FeedError for other entities: a few of
 * them grow to gigabytes.
 */
export function withoutDoctype(xml: string): string {
  const start = findDoctype(xml);
  if (start === undefined) return xml;
  return xml.slice(0, start) + xml.slice(endOfDoctype(xml, start));
}

function findDoctype(xml: string): number | undefined {
  let at = xml.indexOf('<');
  while (at >= 0) {
    if (/^<!doctype/i.test(xml.slice(at, at + 9))) return at;
    if (/^<[^!?]/.test(xml.slice(at, at + 2))) return undefined;
    const end = xml.startsWith('<!--', at) ? '-->' : '>';
    const closed = xml.indexOf(end, at + 1);
    at = closed < 0 ? -1 : xml.indexOf('<', closed);
  }
  return undefined;
}

/** The place after its `>`, which does not count in a quoted text, a comment or the part in brackets. */
function endOfDoctype(xml: string, start: number): number {
  let isInside = false;
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === '"' || character === "'") at = findEnd(xml, character, at + 1);
    else if (character === '[') isInside = true;
    else if (character === ']') isInside = false;
    else if (character === '>' && !isInside) return at + 1;
    else if (xml.startsWith('<!--', at)) at = findEnd(xml, '-->', at + 4);
    else if (xml.startsWith('<!ENTITY', at)) refuseOthers(xml.slice(at, at + 100));
  }
  return noEnd();
}

function findEnd(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  return at < 0 ? noEnd() : at;
}

function noEnd(): never {
  throw new FeedError('broken', 'The document type of the feed has no end.');
}

function refuseOthers(declaration: string) {
  const name = /^<!ENTITY\s+([^%\s]\S*)/.exec(declaration)?.[1];
  if (name !== undefined && decodeHTMLStrict(`&${name};`) === `&${name};`)
    throw new FeedError('refused', 'The feed declares entities of its own, which are not supported.');
}
