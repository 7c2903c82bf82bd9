import { EgressError } from '#server/egress/errors.ts';
import { TextError } from '#server/adapters/texts/errors.ts';
import { TranscriptionError } from '#server/features/media/transcriptions/service.ts';

interface FailedRequest {
  host: string;
  model: string;
  prefix: string;
  path: string;
  seconds: number;
}

export function describeFailure(error: unknown, called: FailedRequest): string | undefined {
  const { host, prefix, path, seconds } = called;
  const cause = findCause(error);
  if (isTimeout(error) || cause?.code === 'timed_out')
    return `${host} didn’t respond within ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Check that it’s running, and try again.`;
  if (cause?.answer)
    return `${host} responded with status ${cause.answer.status}: ${describeStatus(cause.answer.status, called)}`;
  if (cause && ['unreachable', 'bad_url', 'refused_address'].includes(cause.code))
    return `${host} can’t be reached. Check ${prefix}_API_URL, and that the service is running.`;
  if (cause || error instanceof TextError || error instanceof TranscriptionError)
    return `${host} responded, but not the way such a service does. Check that ${prefix}_API_URL is the part before /${path}.`;
  return undefined;
}

function describeStatus(status: number, { prefix, path, model }: FailedRequest) {
  if (status === 401 || status === 403) return `it doesn’t accept the key. Check ${prefix}_API_KEY.`;
  if (status === 404)
    return `it doesn’t know /${path} or the model “${model}”. Check ${prefix}_API_URL and ${prefix}_MODEL.`;
  if (status === 429)
    return 'it accepts no more requests for now, or its credit is used up. Check your account there.';
  if (status >= 300 && status < 400)
    return `it has moved. Set ${prefix}_API_URL to its new URL, because redirects aren’t followed.`;
  if (status < 500)
    return `it rejects the request. Check that ${prefix}_MODEL, “${model}”, is the name of a model for this.`;
  return 'it had an internal error. Try again later.';
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function findCause(error: unknown): EgressError | undefined {
  if (error instanceof EgressError) return error;
  return error instanceof Error ? findCause(error.cause) : undefined;
}
