/** Something that takes time, as OpenTelemetry shows it. Names and attributes never hold what people wrote, nor who they are. */
export interface SpanFacts {
  name: string;
  /** `server` and `consumer` begin a trace; `client` is seen only within another. */
  kind: 'server' | 'consumer' | 'client';
  attributes?: Attributes;
  /** The W3C `traceparent` of the caller whose trace it continues. */
  parent?: string | undefined;
  /** That of the earlier request. */
  link?: string | undefined;
}

export type Attributes = Record<string, string | number>;

/** A span that has started. */
export interface OpenSpan {
  add(attributes: Attributes): void;
  end(error?: unknown): void;
}

/** What spans are given to, where an operator has set an endpoint for them. */
export interface Tracer {
  begin(facts: SpanFacts): OpenSpan;
  /** Does work of which spans that begin in it are a part. */
  within<T>(span: OpenSpan, work: () => T): T;
  /** Whether something is under way that a span would be a part of. */
  isWithin(): boolean;
  /** Of what is under way, as a W3C `traceparent`. */
  current(): string | undefined;
  /** Sends what has ended, for a few seconds at most. */
  close(): Promise<void>;
}

let tracer: Tracer | undefined;

/** Has spans go to a tracer, or nowhere. */
export function setTracer(next: Tracer | undefined) {
  tracer = next;
}

const noSpan: Pick<OpenSpan, 'add'> = { add: () => undefined };

/** Does work as a span; where there is no tracer, does it and nothing else. */
export async function traced<T>(
  facts: SpanFacts,
  work: (span: Pick<OpenSpan, 'add'>) => Promise<T>,
): Promise<T> {
  if (!tracer || (facts.kind === 'client' && !tracer.isWithin())) return work(noSpan);
  const span = tracer.begin(facts);
  try {
    const result = await tracer.within(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** The `traceparent` of what is under way, for a task of ours that continues it. It stays here. */
export const currentTrace = (): string | undefined => tracer?.current();
