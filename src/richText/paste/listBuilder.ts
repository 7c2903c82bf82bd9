export type ListTag = 'ul' | 'ol';

export interface ListItem {
  item: Element;
  /** In the program's own numbering; only the order matters. */
  level: number;
  name: ListTag;
  start?: number;
  place: Element;
}

export const isList = ({ localName }: Element) => localName === 'ul' || localName === 'ol';

/** Nests consecutive items by level, without skipped levels. */
export function createLists() {
  const open: { level: number; list: Element }[] = [];
  const lists = {
    root: undefined as Element | undefined,
    last: undefined as Element | undefined,
    add({ item, level, name, start = 1, place }: ListItem) {
      while (open.length > 0 && open.at(-1)!.level > level) open.pop();
      if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== name) open.pop();
      if (open.at(-1)?.level !== level) open.push({ level, list: listFor(name, start, place) });
      open.at(-1)!.list.append(item);
      lists.last = item;
    },
  };

  function listFor(name: ListTag, start: number, place: Element): Element {
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
