/** A text as an edit of another one: what is between its first and last characters, which are the same. */
export interface TextEdit {
  /** The length of the text that is edited. */
  of: number;
  /** How many characters are the same at the start and at the end. */
  start: number;
  end: number;
  text: string;
}

/** What turns `before` into `after`. */
export function findEdit(before: string, after: string): TextEdit {
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

/** The edited text; undefined where the edit is of another text. */
export function withEdit(before: string, { of, start, end, text }: TextEdit): string | undefined {
  return before.length === of ? before.slice(0, start) + text + before.slice(of - end) : undefined;
}
