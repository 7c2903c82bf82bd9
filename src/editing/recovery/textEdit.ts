/** The part between the common prefix and suffix. */
export interface TextEdit {
  /** Length of the text before the edit. */
  of: number;
  /** Length of the common prefix. */
  start: number;
  /** Length of the common suffix. */
  end: number;
  text: string;
}

export function diffText(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return { of: before.length, start, end, text: after.slice(start, after.length - end) };
}

export function applyEdit(before: string, { of, start, end, text }: TextEdit): string | undefined {
  return before.length === of ? before.slice(0, start) + text + before.slice(of - end) : undefined;
}
