import { isElement, isText } from '../document/elements.ts';
import { createLists, isList, type ListTag } from './listBuilder.ts';
import { findWordItem, type WordLists } from './wordLists.ts';

/**
 * Converts lists to nested HTML, in place. Word writes paragraphs with a level, Google Docs puts lists
 * directly in lists, Evernote uses items that contain only a list, and Slack and Word Online write a
 * sequence of lists, one per level.
 */
export function nestLists(body: HTMLElement, wordLists: WordLists): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes);
  const done = new Set<Element>();
  let lists = createLists();
  for (const element of Array.from(body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, ul, ol'))) {
    if (done.has(element)) continue;
    const item = isList(element) || isInItem(element) ? undefined : findWordItem(element, wordLists);
    const isContinued = lists.root !== undefined && previousElement(element) === lists.root;
    if (item) {
      if (!isContinued) lists = createLists();
      const entry = body.ownerDocument.createElement('li');
      entry.append(...element.childNodes);
      lists.add({ ...item, item: entry, place: element });
      element.remove();
    } else if (isList(element)) {
      if (!isContinued || !hasLevels(element)) lists = createLists();
      collect(element, Number(element.getAttribute('data-indent') ?? 0) + 1, element);
      element.remove();
    } else if (isContinued && isContinuation(element)) lists.last?.append(element);
  }

  function collect(list: Element, level: number, place: Element) {
    done.add(list);
    const name = list.localName as ListTag;
    const start = Number(list.getAttribute('start') ?? 1);
    let loose: Element | undefined;
    for (const node of Array.from(list.childNodes)) {
      if (isElement(node) && isList(node)) collect(node, level + 1, place);
      else if (isElement(node) && node.localName === 'li') {
        collectItem(node, parseLevel(node) ?? level, { name, start, place });
        loose = undefined;
      } else if (loose) loose.append(node);
      else if (!isBlank(node)) {
        loose = body.ownerDocument.createElement('li');
        loose.append(node);
        lists.add({ item: loose, level, name, start, place });
      }
    }
  }

  type Place = { name: ListTag; start: number; place: Element };

  /** An item with only a list is a skipped level, not an item. */
  function collectItem(item: Element, level: number, where: Place) {
    const nodes = Array.from(item.childNodes);
    const firstList = nodes.findIndex((node) => isElement(node) && isList(node));
    const hasText = nodes.slice(0, firstList === -1 ? undefined : firstList).some((node) => !isBlank(node));
    if (firstList === -1 && !hasText) return;
    if (hasText) lists.add({ ...where, item, level });
    let isOpen = hasText;
    for (const node of firstList === -1 ? [] : nodes.slice(firstList)) {
      node.remove();
      if (isElement(node) && isList(node)) collect(node, level + 1, where.place);
      else if (isOpen) item.append(node);
      else if (!isBlank(node)) {
        item.replaceChildren(node);
        lists.add({ ...where, item, level });
        isOpen = true;
      }
    }
  }
}

const isInItem = (element: Element) => element.closest('li') !== null;

/** Word doesn't mark continuation paragraphs as list items. */
const isContinuation = (element: Element) =>
  /\bMsoListParagraph/.test(element.className) && !isInItem(element) && !isBlank(element);

/** A list with levels may continue the list before it. */
const hasLevels = (list: Element) =>
  list.hasAttribute('data-indent') || list.querySelector('li[data-aria-level]') !== null;

function parseLevel(item: Element): number | undefined {
  const level = Number(item.getAttribute('data-aria-level'));
  return level > 0 ? level : undefined;
}

function previousElement(element: Element): Element | undefined {
  for (let before = element.previousSibling; before; before = before.previousSibling) {
    if (isElement(before) && isList(before)) return before;
    if (!isBlank(before)) return isElement(before) ? before : undefined;
  }
  return undefined;
}

function isBlank(node: ChildNode): boolean {
  if (isText(node)) return node.data.trim() === '';
  if (!isElement(node)) return true;
  const holds = 'img, input, video, iframe, table, hr';
  return node.textContent?.trim() === '' && !node.matches(holds) && node.querySelector(holds) === null;
}
