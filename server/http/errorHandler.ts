import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryCanceled } from '#server/db/callersPool.ts';
import { findOutage, type Outage } from '#server/db/outage.ts';
import { sqlState } from '#server/db/transaction.ts';
import { HttpProblem, problem } from '#server/errors.ts';
import type { FailureReports } from '#server/telemetry/failureReports.ts';
import { CallerDisconnected, hasDisconnected } from './cancelOnDisconnect.ts';

/** Logs internal errors without revealing details to the caller. */
export function registerErrorHandler(app: FastifyInstance, { reports }: { reports?: FailureReports } = {}) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = error instanceof HttpProblem ? error : (toClientError(error) ?? findConflict(error));
    if (answer) return sendProblem(answer, request, reply);
    const outage = findOutage(error);
    if (outage) {
      request.log.warn({ err: error, outage }, 'A request was rejected.');
      return sendProblem(outageProblem(outage), request, reply);
    }
    // The caller disconnected and its query was cancelled.
    if (isCancellationError(error) && hasDisconnected(reply)) return reply.status(499).send();
    request.log.error({ err: error }, 'A request failed.');
    const { url = '' } = request.routeOptions;
    const activity = `${request.method} ${url}`;
    reports?.sendError(error, `A request failed: ${activity}`, { activity, requestId: request.id });
    return sendProblem(problem('server_error', 'Something went wrong.'), request, reply);
  });
}

const isCancellationError = (error: Error) =>
  error instanceof CallerDisconnected || sqlState(error) === queryCanceled;

/** Seconds; tasks and the connection pool retry at the same interval. */
const retryAfter = { 'retry-after': '5' };

export function outageProblem(outage: Outage): HttpProblem {
  return outage === 'disk_full'
    ? problem(
        outage,
        'The server is out of disk space, so this wasn’t saved. Existing data can still be read.',
        {
          headers: retryAfter,
        },
      )
    : problem(outage, 'The database isn’t responding. Please try again in a moment.', {
        headers: retryAfter,
      });
}

export function sendProblem(httpProblem: HttpProblem, request: FastifyRequest, reply: FastifyReply) {
  // Field errors hold only fields, so a header names the request.
  const body =
    'detail' in httpProblem.body
      ? { ...httpProblem.body, request_id: request.id }
      : withShownField(httpProblem.body, request.routeOptions.config.shownField);
  return reply.status(httpProblem.status).headers(httpProblem.headers).send(body);
}

/** Adds `displayedField`, which clients of the documented API display. */
function withShownField(messages: Record<string, unknown>, displayedField: string | undefined) {
  if (displayedField === undefined || displayedField in messages) return messages;
  return { [displayedField]: Object.values(messages)[0], ...messages };
}

function toClientError(error: FastifyError): HttpProblem | undefined {
  switch (error.statusCode) {
    case 400:
      return problem('invalid', 'The request couldn’t be read.');
    case 404:
      return problem('not_found', 'There’s nothing at this URL.');
    case 413:
      return problem('too_large', 'The request is too large.');
    case 415:
      return problem('wrong_content_type', 'This endpoint accepts application/json.');
    case 429:
      return problem('too_many_calls', 'Too many requests. Please try again later.');
    default:
      return undefined;
  }
}

function findConflict(error: unknown): HttpProblem | undefined {
  const state = sqlState(error);
  const isBroken = state === '23503' || state === '23505';
  return isBroken
    ? problem(
        'conflict',
        'Something this refers to was changed or deleted in the meantime. Please reload and try again.',
      )
    : undefined;
}
