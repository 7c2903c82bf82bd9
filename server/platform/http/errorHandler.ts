import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stopped } from '#server/db/callersPool.ts';
import { findOutage, type Outage } from '#server/db/outage.ts';
import { sqlState } from '#server/db/transaction.ts';
import { HttpProblem, problem } from '../errors.ts';
import type { FailureReports } from '../log/failureReports.ts';
import { CallerLeft, hasLeft } from './readForCaller.ts';

/** Returns every error in one shape. Errors of ours are logged and not explained. */
export function registerErrorHandler(app: FastifyInstance, { reports }: { reports?: FailureReports } = {}) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = error instanceof HttpProblem ? error : (toRefusal(error) ?? findConflict(error));
    if (answer) return send(answer, request, reply);
    const outage = findOutage(error);
    if (outage) {
      request.log.warn({ err: error, outage }, 'A call was refused.');
      return send(unavailable(outage), request, reply);
    }
    // The caller went away, and what was read for it was stopped.
    if (isGivenUp(error) && hasLeft(reply)) return reply.status(499).send();
    request.log.error({ err: error }, 'A call failed.');
    const { url = '' } = request.routeOptions;
    const activity = `${request.method} ${url}`;
    reports?.sendError(error, `A call failed: ${activity}`, { activity, requestId: request.id });
    return send(problem('server_error', 'Something went wrong.'), request, reply);
  });
}

const isGivenUp = (error: Error) => error instanceof CallerLeft || sqlState(error) === stopped;

/** In seconds. Tasks and the connections of the pool look as often. */
const retryAfter = { 'retry-after': '5' };

/** What a call is answered that comes during an outage. */
export function unavailable(outage: Outage): HttpProblem {
  return outage === 'disk_full'
    ? problem(outage, 'There is no space left to store this. What is stored can still be read.', {
        headers: retryAfter,
      })
    : problem(outage, 'The database does not answer. Please try again in a moment.', {
        headers: retryAfter,
      });
}

export function send(answer: HttpProblem, request: FastifyRequest, reply: FastifyReply) {
  // Field errors are keyed by field and nothing else; the header names the request for them too.
  const body =
    'detail' in answer.body
      ? { ...answer.body, request_id: request.id }
      : withShownField(answer.body, request.routeOptions.config.shownField);
  return reply.status(answer.status).headers(answer.headers).send(body);
}

/** Messages by field, with the first of them in the field that documented clients show. */
function withShownField(messages: Record<string, unknown>, shown: string | undefined) {
  if (shown === undefined || shown in messages) return messages;
  return { [shown]: Object.values(messages)[0], ...messages };
}

/** What Fastify itself refuses, before a handler runs. */
function toRefusal(error: FastifyError): HttpProblem | undefined {
  switch (error.statusCode) {
    case 400:
      return problem('invalid', 'The request could not be read.');
    case 404:
      return problem('not_found', 'There is nothing at this address.');
    case 413:
      return problem('too_large', 'The request is too large.');
    case 415:
      return problem('wrong_content_type', 'This call takes application/json.');
    case 429:
      return problem('too_many_calls', 'Too many calls. Please try again later.');
    default:
      return undefined;
  }
}

/** Two writes that were right when they were checked, and could not both be done. */
function findConflict(error: unknown): HttpProblem | undefined {
  const state = sqlState(error);
  const isBroken = state === '23503' || state === '23505';
  return isBroken
    ? problem('conflict', 'Something that this refers to was changed in the meantime. Please try again.')
    : undefined;
}
