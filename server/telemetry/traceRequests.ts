import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracer } from '#server/spans.ts';

export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined) {
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _, done) => {
    const { config, url } = request.routeOptions;
    const { traceparent } = request.headers;
    const span = tracer.begin({
      name: config.endpointId ?? `${request.method} ${url ?? 'unknown'}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': url ?? 'unknown',
        'request.id': request.id,
      },
    });
    spans.set(request, span);
    tracer.runIn(span, done);
  });
  // Body parsers call back outside the span.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) tracer.runIn(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.add({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
