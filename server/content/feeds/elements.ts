import { resolved } from './address.ts';
import { feedDate } from './dates.ts';
import type { Element } from './tree.ts';

/** What RSS and Atom read of elements alike. Names are in lower case. */
export const child = (element: Element, name: string) => element.children.find((each) => each.name === name);
export const all = (element: Element, name: string) => element.children.filter((each) => each.name === name);
export const toText = (element: Element, name: string) => child(element, name)?.text.trim() || undefined;

/** The first that has a text. */
export function firstText(element: Element, ...names: string[]): string | undefined {
  return findFirst(names, (name) => toText(element, name));
}

/** The first that states a date: what cannot be read is passed over. */
export const firstDate = (element: Element, ...names: string[]) =>
  findFirst(names, (name) => feedDate(toText(element, name)));

/** The first result of names that is one. */
export function findFirst<Name, Result>(names: Name[], read: (name: Name) => Result | undefined) {
  for (const name of names) {
    const result = read(name);
    if (result) return result;
  }
  return undefined;
}

/** An address in an element's text. */
export const addressIn = (element: Element | undefined) => element && resolved(element.text, element.base);

export const findHref = (element: Element | undefined) =>
  element && resolved(element.attributes.href, element.base);

/** An address of `atom:link`, pages before other types; one without a relation is the alternate. */
export function atomLink(element: Element, relation: string, prefix = 'atom:'): string | undefined {
  const links = all(element, `${prefix}link`).filter(
    ({ attributes: { rel, href } }) => href && (rel?.trim().toLowerCase() || 'alternate') === relation,
  );
  const pages = links.filter(({ attributes: { type } }) => /html/i.test(type ?? ''));
  const untyped = links.filter(({ attributes: { type } }) => !type);
  return findFirst([...pages, ...untyped, ...links], findHref);
}

/** All elements within one that are about media (`media:group`, its `media:content`, the `media:thumbnail` of that). */
export function findMedia(element: Element, found: Element[] = []): Element[] {
  for (const each of element.children)
    if (each.name.startsWith('media:')) {
      found.push(each);
      findMedia(each, found);
    }
  return found;
}

const periods: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

/** Minutes for which a channel asks not to be read again. */
export function parseTtl(channel: Element): number | undefined {
  const ttl = Number(toText(channel, 'ttl'));
  if (ttl > 0) return ttl;
  const period = periods[toText(channel, 'sy:updateperiod')?.toLowerCase() ?? ''];
  const frequency = Number(toText(channel, 'sy:updatefrequency') ?? 1);
  return period && frequency >= 1 ? Math.round(period / frequency) : undefined;
}
