/** For stories: the calls that a screen sent, in order. `withApi` empties the list before each story. */

interface SentCall {
  call: string;
  /** The id in the call's path, if it has one. */
  id?: string;
  body: unknown;
}

export const sent: SentCall[] = [];

/** When the last call was recorded, by `performance.now()`. */
export let lastSentAt = 0;

/** Records a call under a name and returns `result`, for `answer`. */
export const record =
  <Result>(call: string, result: Result) =>
  ({ params, body }: { params: Record<string, string>; body: unknown }) => {
    sent.push({ call, ...(params['id'] && { id: params['id'] }), body });
    lastSentAt = performance.now();
    return result;
  };
