const spaces = [' ', '&nbsp;', '<br>', '\n', '\t'];

/** Written HTML of a line without the space and line breaks at its ends. */
export function trimSpace(html: string): string {
  let [start, end] = [0, html.length];
  for (;;) {
    const space = spaces.find((each) => start < end && html.startsWith(each, start));
    if (space === undefined) break;
    start += space.length;
  }
  for (;;) {
    const space = spaces.find((each) => start < end && html.endsWith(each, end));
    if (space === undefined) break;
    end -= space.length;
  }
  return html.slice(start, Math.max(start, end));
}
