export type ListName = 'ul' | 'ol';

export interface ListItem {
  item: Element;
  /** As its program counts them; only which is the deeper one matters. */
  level: number;
  name: ListName;
  /** The number of the first item. */
  start?: number;
  /** Before which a list at the first level is put. */
  place: Element;
}

export const isList = ({ localName }: Element) => localName === 'ul' || localName === 'ol';

/** Nests items that come one after another by their levels. Of a level that is skipped nothing is left. */
export function createLists() {
  /** The lists that are open, outermost first. */
  const open: { level: number; list: Element }[] = [];
  const lists = {
    /** The last list at the first level. */
    root: undefined as Element | undefined,
    /** The last item. */
    last: undefined as Element | undefined,
    add({ item, level, name, start = 1, place }: ListItem) {
      while (open.length > 0 && open.at(-1)!.level > level) open.pop();
      if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== name) open.pop();
      if (open.at(-1)?.level !== level) open.push({ level, list: listFor(name, start, place) });
      open.at(-1)!.list.append(item);
      lists.last = item;
    },
  };

  /** A list below the last item, or at the first level; one that was there before continues. */
  function listFor(name: ListName, start: number, place: Element): Element {
    const parent = open.at(-1)?.list.lastElementChild;
    const before = parent ? parent.lastElementChild : lists.root;
    if (before?.localName === name && !(parent && before.nextSibling)) return before;
    const list = place.ownerDocument.createElement(name);
    if (parent) parent.append(list);
    else {
      if (name === 'ol' && start > 1) list.setAttribute('start', String(start));
      place.before(list);
      lists.root = list;
    }
    return list;
  }

  return lists;
}
