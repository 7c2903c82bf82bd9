/** A report of a failure: its kind and place, and no text that a person wrote. */
export interface Failure {
  source: 'server' | 'browser';
  name: string;
  message: string;
  stack: string[];
  /** Of a server: what failed, `GET /api/digests/` or `task send-broadcast`. */
  activity?: string | undefined;
  /** Of a browser: where it was noticed, the page, and what a failed call was answered with. */
  origin?: string;
  page?: string;
  status?: number;
  /** Finds the line of the log. */
  request_id?: string | undefined;
}

/** Posts a failure. Undefined where it is not to be sent now: it was sent lately, or the service limits them. */
export type PostFailure = (failure: Failure) => Promise<unknown> | undefined;
