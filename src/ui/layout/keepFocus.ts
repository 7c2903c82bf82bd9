const tabbable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [tabindex]';
/** On a phone, focusing them opens the keyboard. */
const fields = 'input, textarea, [contenteditable=true]';
const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

interface Place {
  parent: Node;
  next: Node | null;
  previous: Node | null;
  /** Kind of the removed element; elements of one kind are rows of a list. */
  kind: string;
  /** Index among the focusable elements of the removed one. */
  index: number;
}

interface Focused {
  element: HTMLElement;
  path: string;
  place?: Place;
}

/** Last focus on the page and in each overlay, topmost last. */
const focused = new Map<Element, Focused>();

/**
 * When a focused element is removed, moves focus to the next of its kind, else the previous, else something
 * focusable around it. Browsers would restart Tab at the top of the page. Returns a function that stops it.
 */
export function keepFocus() {
  record(document.activeElement);
  const onFocus = ({ target }: FocusEvent) => record(target);
  document.addEventListener('focusin', onFocus);
  const observer = new MutationObserver((records) => {
    let isLost = false;
    for (const each of focused.values()) {
      if (each.element.isConnected || each.place) continue;
      each.place = placeOf(each.element, records);
      isLost = true;
    }
    if (isLost) afterFrames(2, restore);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    focused.clear();
  };
}

function record(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  const around = target.closest(overlays) ?? document.body;
  focused.delete(around);
  focused.set(around, { element: target, path: location.pathname });
  for (const overlay of focused.keys()) if (!overlay.isConnected) focused.delete(overlay);
}

function placeOf(element: HTMLElement, records: readonly MutationRecord[]): Place | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records)
    for (const node of removedNodes)
      if (node.contains(element))
        return {
          parent: target,
          next: nextSibling,
          previous: previousSibling,
          kind: kindOf(node),
          index: node instanceof Element ? listFocusable(node).indexOf(element) : 0,
        };
  return undefined;
}

/** The first class identifies the component. */
const kindOf = (node: Node) =>
  node instanceof Element
    ? `${node.tagName} ${node.getAttribute('role') ?? ''} ${node.classList[0] ?? ''}`
    : node.nodeName;

/** Whatever removed the element, or a closing dialog, may set focus itself. */
function afterFrames(count: number, run: () => void) {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()));
}

function restore() {
  if (document.activeElement !== document.body) return;
  for (const [around, { element, place, path }] of [...focused].toReversed()) {
    // The new page sets focus itself.
    if (path !== location.pathname) return;
    if (!around.isConnected || around.closest('[data-exiting]')) continue;
    const target = element.isConnected ? element : place && nearest(place, around);
    target?.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
  }
}

function nearest({ parent, next, previous, kind, index }: Place, around: Element): HTMLElement | undefined {
  for (const [start, step] of [
    [next, 'nextSibling'],
    [previous, 'previousSibling'],
  ] as const)
    for (let node = start; node?.isConnected; node = node[step]) {
      if (!(node instanceof Element) || kindOf(node) !== kind) continue;
      const found = listFocusable(node).filter(isShown);
      const target = found[index] ?? found[0];
      if (target) return target;
    }
  let container = parent instanceof Element && parent.isConnected ? parent : null;
  for (; container && container !== document.body; container = container.parentElement) {
    const target =
      listFocusable(container).find((each) => each.tabIndex >= 0 && !each.matches(fields) && isShown(each)) ??
      (container.matches('main') ? headingOf(container) : undefined);
    if (target) return target;
    if (container === around) return undefined;
  }
  const main = document.querySelector('main');
  return main && around === document.body ? headingOf(main) : undefined;
}

function headingOf(main: Element): HTMLElement {
  const heading = main.querySelector<HTMLElement>('h1') ?? (main as HTMLElement);
  heading.tabIndex = -1;
  return heading;
}

const listFocusable = (root: Element): HTMLElement[] => [
  ...(root instanceof HTMLElement && root.matches(tabbable) ? [root] : []),
  ...root.querySelectorAll<HTMLElement>(tabbable),
];

const isShown = (element: HTMLElement) =>
  element.checkVisibility() && !element.closest('[inert], [aria-hidden=true]');
