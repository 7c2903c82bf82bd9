import { resolveUrl } from './address.ts';
import { parseFeedDate } from './dates.ts';
import type { Element } from './tree.ts';

export const findChild = (element: Element, name: string) =>
  element.children.find((each) => each.name === name);
export const findChildren = (element: Element, name: string) =>
  element.children.filter((each) => each.name === name);
export const childText = (element: Element, name: string) =>
  findChild(element, name)?.text.trim() || undefined;

export function firstText(element: Element, ...names: string[]): string | undefined {
  return findFirst(names, (name) => childText(element, name));
}

export const firstDate = (element: Element, ...names: string[]) =>
  findFirst(names, (name) => parseFeedDate(childText(element, name)));

export function findFirst<Name, Result>(names: Name[], read: (name: Name) => Result | undefined) {
  for (const name of names) {
    const result = read(name);
    if (result) return result;
  }
  return undefined;
}

export const textUrl = (element: Element | undefined) => element && resolveUrl(element.text, element.base);

export const findHref = (element: Element | undefined) =>
  element && resolveUrl(element.attributes.href, element.base);

/** Prefers pages over other types. A link without a relation counts as `alternate`. */
export function findAtomLink(element: Element, relation: string, prefix = 'atom:'): string | undefined {
  const links = findChildren(element, `${prefix}link`).filter(
    ({ attributes: { rel, href } }) => href && (rel?.trim().toLowerCase() || 'alternate') === relation,
  );
  const pages = links.filter(({ attributes: { type } }) => /html/i.test(type ?? ''));
  const untyped = links.filter(({ attributes: { type } }) => !type);
  return findFirst([...pages, ...untyped, ...links], findHref);
}

export function findMedia(element: Element, found: Element[] = []): Element[] {
  for (const each of element.children)
    if (each.name.startsWith('media:')) {
      found.push(each);
      findMedia(each, found);
    }
  return found;
}

const periodMinutes: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

export function parseTtl(channel: Element): number | undefined {
  const ttl = Number(childText(channel, 'ttl'));
  if (ttl > 0) return ttl;
  const period = periodMinutes[childText(channel, 'sy:updateperiod')?.toLowerCase() ?? ''];
  const frequency = Number(childText(channel, 'sy:updatefrequency') ?? 1);
  return period && frequency >= 1 ? Math.round(period / frequency) : undefined;
}
