/** Maps a text node to the element that page translation replaced it with. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Restores text nodes replaced by page translation. Otherwise React throws and empties the page, or
 * updates detached text (https://github.com/facebook/react/issues/11538).
 */
export function tolerateTranslation(): void {
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      for (const text of removedNodes)
        if (text instanceof Text && addedNodes[0] instanceof HTMLFontElement)
          translations.set(text, addedNodes[0]);
  }).observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    restoreText(child);
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) restoreText(before);
    const isThere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isThere ? before : null) as T;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      restoreText(this);
      nodeValue.set!.call(this, value);
    },
  });
}

function restoreText(node: Node) {
  const translation = translations.get(node);
  if (!translation) return;
  translations.delete(node);
  if (!node.parentNode) translation.replaceWith(node);
}
