const tabbableSelector =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [tabindex]';
/** On a phone, focusing one of these opens the keyboard. */
const textFieldSelector = 'input, textarea, [contenteditable=true]';
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu]';

/** Where the focused element was when it was removed or disabled. */
interface LostPosition {
  parent: Node;
  next: Node | null;
  previous: Node | null;
  /** Kind of the removed or disabled node. Siblings of the same kind are treated as rows of a list. */
  kind: string;
  /** Index of the focused element among the focusable elements of the removed node. */
  index: number;
}

interface FocusRecord {
  element: HTMLElement;
  path: string;
  lostPosition?: LostPosition;
}

/** The last focused element of the page and of each overlay; the topmost overlay is last. */
const focusRecords = new Map<Element, FocusRecord>();

/**
 * When the focused element is removed or disabled, moves focus to the next element of the same kind, or else the
 * previous one, or else something focusable around it. Browsers would restart Tab at the top of the page.
 * Returns a function that stops observing.
 */
export function keepFocus() {
  recordFocus(document.activeElement);
  const onFocus = ({ target }: FocusEvent) => recordFocus(target);
  document.addEventListener('focusin', onFocus);
  const observer = new MutationObserver((records) => {
    let isLost = false;
    for (const each of focusRecords.values()) {
      if (isFocusable(each.element) || each.lostPosition) continue;
      each.lostPosition = each.element.isConnected
        ? findLostPosition(each.element)
        : findRemovedPosition(each.element, records);
      isLost = true;
    }
    if (isLost) afterFrames(2, restoreFocus);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    focusRecords.clear();
  };
}

function recordFocus(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  const around = target.closest(overlaySelector) ?? document.body;
  focusRecords.delete(around);
  focusRecords.set(around, { element: target, path: location.pathname });
  for (const overlay of focusRecords.keys()) if (!overlay.isConnected) focusRecords.delete(overlay);
}

function findRemovedPosition(
  element: HTMLElement,
  records: readonly MutationRecord[],
): LostPosition | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records)
    for (const node of removedNodes)
      if (node.contains(element))
        return {
          parent: target,
          next: nextSibling,
          previous: previousSibling,
          kind: elementKind(node),
          index: node instanceof Element ? listFocusable(node).indexOf(element) : 0,
        };
  return undefined;
}

/** The position of the outermost ancestor with nothing focusable left, or of `element` itself. */
function findLostPosition(element: HTMLElement): LostPosition | undefined {
  let node: Element = element;
  let parent = node.parentElement;
  while (parent && parent !== document.body && listFocusable(parent).length === 0) {
    node = parent;
    parent = node.parentElement;
  }
  if (!parent) return undefined;
  return {
    parent,
    next: node.nextSibling,
    previous: node.previousSibling,
    kind: elementKind(node),
    index: 0,
  };
}

/** The first class identifies the component. */
const elementKind = (node: Node) =>
  node instanceof Element
    ? `${node.tagName} ${node.getAttribute('role') ?? ''} ${node.classList[0] ?? ''}`
    : node.nodeName;

/** Waits, because the code that removed the element, or a closing dialog, may set focus itself. */
function afterFrames(count: number, run: () => void) {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()));
}

function restoreFocus() {
  if (document.activeElement !== document.body) return;
  for (const [around, { element, lostPosition, path }] of [...focusRecords].toReversed()) {
    // The new page sets focus itself.
    if (path !== location.pathname) return;
    if (!around.isConnected || around.closest('[data-exiting]')) continue;
    const target = isFocusable(element) ? element : lostPosition && findNearest(lostPosition, around);
    target?.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
  }
}

function findNearest(
  { parent, next, previous, kind, index }: LostPosition,
  around: Element,
): HTMLElement | undefined {
  for (const [start, step] of [
    [next, 'nextSibling'],
    [previous, 'previousSibling'],
  ] as const)
    for (let node = start; node?.isConnected; node = node[step]) {
      if (!(node instanceof Element) || elementKind(node) !== kind) continue;
      const found = listFocusable(node).filter(isVisible);
      const target = found[index] ?? found[0];
      if (target) return target;
    }
  let container = parent instanceof Element && parent.isConnected ? parent : null;
  for (; container && container !== document.body; container = container.parentElement) {
    const target =
      listFocusable(container).find(
        (each) => each.tabIndex >= 0 && !each.matches(textFieldSelector) && isVisible(each),
      ) ?? (container.matches('main') ? focusableHeading(container) : undefined);
    if (target) return target;
    if (container === around) return undefined;
  }
  const main = document.querySelector('main');
  return main && around === document.body ? focusableHeading(main) : undefined;
}

function focusableHeading(main: Element): HTMLElement {
  const heading = main.querySelector<HTMLElement>('h1') ?? (main as HTMLElement);
  heading.tabIndex = -1;
  return heading;
}

const listFocusable = (root: Element): HTMLElement[] => [
  ...(root instanceof HTMLElement && root.matches(tabbableSelector) ? [root] : []),
  ...root.querySelectorAll<HTMLElement>(tabbableSelector),
];

const isFocusable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

const isVisible = (element: HTMLElement) =>
  element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');
