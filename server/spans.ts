/** Names and attributes never hold user text or identities. */
export interface SpanOptions {
  name: string;
  /** `server` and `consumer` start a trace; `client` is recorded only within one. */
  kind: 'server' | 'consumer' | 'client';
  attributes?: Attributes;
  /** W3C `traceparent` of the caller's trace. */
  parent?: string | undefined;
  link?: string | undefined;
}

export type Attributes = Record<string, string | number>;

export interface OpenSpan {
  add(attributes: Attributes): void;
  end(error?: unknown): void;
}

export interface Tracer {
  begin(options: SpanOptions): OpenSpan;
  runIn<T>(span: OpenSpan, work: () => T): T;
  hasActiveSpan(): boolean;
  currentTraceparent(): string | undefined;
  /** Flushes, for a few seconds at most. */
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

export function setTracer(next: Tracer | undefined) {
  tracer = next;
}

const noopSpan: Pick<OpenSpan, 'add'> = { add: () => undefined };

/** Runs the work in a span, if there is a tracer. */
export async function withSpan<T>(
  options: SpanOptions,
  work: (span: Pick<OpenSpan, 'add'>) => Promise<T>,
): Promise<T> {
  if (!tracer || (options.kind === 'client' && !tracer.hasActiveSpan())) return work(noopSpan);
  const span = tracer.begin(options);
  try {
    const result = await tracer.runIn(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** A `traceparent` for our own tasks; never sent to other services. */
export const currentTrace = (): string | undefined => tracer?.currentTraceparent();
