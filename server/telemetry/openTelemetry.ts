import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { sqlState } from '#server/db/transaction.ts';
import type { TraceSettings } from '#server/settings/monitoring.ts';
import type { OpenSpan, Tracer } from '#server/spans.ts';

const closeTimeoutMs = 3000;
const logIntervalMs = 60_000;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** OTLP over HTTP. Only this file loads OpenTelemetry. */
export function openTracer(settings: TraceSettings, log: Logger): Tracer {
  const { url, headers, serviceName, delayMs } = settings;
  const exporter = withFailureLog(new OTLPTraceExporter({ url, headers }), log);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'digest-desk', 'service.version': packageJson.version }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes(serviceName === undefined ? {} : { 'service.name': serviceName }));
  const provider = new TracerProvider({
    resource,
    sampler: toSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  });
  const inner = provider.getTracer('digest-desk', packageJson.version);
  const active = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<OpenSpan, Span>();

  return {
    begin({ name, kind, attributes, parent, link }) {
      const caller = parent === undefined ? null : parseTraceParent(parent);
      const linked = link === undefined ? null : parseTraceParent(link);
      const above = kind === 'client' ? active.getStore() : undefined;
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
        : above
          ? trace.setSpan(ROOT_CONTEXT, above)
          : ROOT_CONTEXT;
      const links = linked ? [{ context: { ...linked, isRemote: true } }] : [];
      const span = inner.startSpan(name, { kind: kinds[kind], attributes, links }, context);
      const open: OpenSpan = {
        add: (more) => void span.setAttributes(more),
        end(error) {
          if (error !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', toErrorType(error));
          }
          span.end();
        },
      };
      spans.set(open, span);
      return open;
    },
    runIn: (open, work) => active.run(spans.get(open)!, work),
    hasActiveSpan: () => active.getStore() !== undefined,
    currentTraceparent() {
      const span = active.getStore()?.spanContext();
      if (!span) return undefined;
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeTimeoutMs);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/** Never the message, which may contain user input. */
function toErrorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'error';
  return sqlState(error) ?? ('code' in error && typeof error.code === 'string' ? error.code : error.name);
}

function toSampler({ sampler: { name, ratio } }: TraceSettings) {
  const kind = name.replace('parentbased_', '');
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Logs export failures at most once a minute. */
function withFailureLog(exporter: SpanExporter, log: Logger): SpanExporter {
  let loggedAt = -logIntervalMs;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS && performance.now() - loggedAt >= logIntervalMs) {
          loggedAt = performance.now();
          log.warn({ err: result.error, spans: spans.length }, 'Traces could not be exported.');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
