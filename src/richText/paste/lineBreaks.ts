import { isElement, isText } from '../document/elements.ts';
import { readStyle } from './readStyle.ts';

/** Makes line breaks elements where they are in the text, as in what is preformatted, and two of Slack's paragraphs. */
export function markLineBreaks(body: HTMLElement): void {
  for (const end of body.querySelectorAll('[data-stringify-type="paragraph-break"], .c-mrkdwn__br'))
    end.replaceWith(...breaks(body, 2));
  mark(body, false);
}

function mark(parent: HTMLElement, isPreformatted: boolean) {
  for (const node of Array.from(parent.childNodes)) {
    if (isElement(node) && node.localName !== 'pre') mark(node, findBreaks(node) ?? isPreformatted);
    else if (isPreformatted && isText(node) && /[\r\n]/.test(node.data)) {
      const lines = node.data.split(/\r\n?|\n/);
      node.replaceWith(...lines.flatMap((line, at) => (at === 0 ? [line] : [...breaks(parent, 1), line])));
    }
  }
}

/** Whether an element's style shows the line breaks of its text, where it says so. */
function findBreaks(element: Element): boolean | undefined {
  const style = readStyle(element);
  const said = style['white-space-collapse'] ?? style['white-space'];
  return said === undefined ? undefined : /^(?:pre|pre-wrap|pre-line|break-spaces|preserve.*)$/.test(said);
}

const breaks = (node: Element, count: number) =>
  Array.from({ length: count }, () => node.ownerDocument.createElement('br'));
