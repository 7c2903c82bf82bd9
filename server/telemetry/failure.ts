/** The kind and place of a failure, without user-written text. */
export interface Failure {
  source: 'server' | 'browser';
  name: string;
  message: string;
  stack: string[];
  /** On a server: the request or task, such as `GET /api/digests/` or `task send-broadcast`. */
  activity?: string | undefined;
  /** In a browser: the page, and the response to a failed call. */
  origin?: string;
  page?: string;
  status?: number;
  request_id?: string | undefined;
}

/** Undefined if suppressed: the same failure was sent recently, or the service limits the rate. */
export type PostFailure = (failure: Failure) => Promise<unknown> | undefined;
