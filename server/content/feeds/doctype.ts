import { decodeHTMLStrict } from 'entities';
import { FeedError } from './feedError.ts';

/**
 * Safe to remove, because DTDs aren't read and HTML entities are built in. Throws a FeedError if the doctype
 * declares other entities, because a few could expand to gigabytes.
 */
export function removeDoctype(xml: string): string {
  const start = findDoctype(xml);
  if (start === undefined) return xml;
  return xml.slice(0, start) + xml.slice(findDoctypeEnd(xml, start));
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

function findDoctypeEnd(xml: string, start: number): number {
  let isInside = false;
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === '"' || character === "'") at = findEnd(xml, character, at + 1);
    else if (character === '[') isInside = true;
    else if (character === ']') isInside = false;
    else if (character === '>' && !isInside) return at + 1;
    else if (xml.startsWith('<!--', at)) at = findEnd(xml, '-->', at + 4);
    else if (xml.startsWith('<!ENTITY', at)) rejectCustomEntities(xml.slice(at, at + 100));
  }
  return throwUnclosed();
}

function findEnd(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  return at < 0 ? throwUnclosed() : at;
}

function throwUnclosed(): never {
  throw new FeedError('broken', 'The feed’s document type declaration isn’t closed.');
}

function rejectCustomEntities(declaration: string) {
  const name = /^<!ENTITY\s+([^%\s]\S*)/.exec(declaration)?.[1];
  if (name !== undefined && decodeHTMLStrict(`&${name};`) === `&${name};`)
    throw new FeedError('refused', 'The feed declares its own entities, which aren’t supported.');
}
