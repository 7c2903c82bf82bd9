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

export function describeFailure(error: unknown, request: FailedRequest): string | undefined {
  const { host, prefix, path, seconds } = request;
  const cause = findCause(error);
  if (isTimeout(error) || cause?.code === 'timed_out')
    return `${host} didn’t respond within ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Check that it’s running, and try again.`;
  if (cause?.response)
    return `${host} responded with status ${cause.response.status}: ${describeStatus(cause.response.status, request)}`;
  if (cause && ['unreachable', 'bad_url', 'refused_address'].includes(cause.code))
    return `${host} can’t be reached. Check ${prefix}_API_URL, and that the service is running.`;
  if (cause || error instanceof TextError || error instanceof TranscriptionError)
    return `${host} responded, but not in the expected format. Check that ${prefix}_API_URL is the part of the URL before /${path}.`;
  return undefined;
}

function describeStatus(status: number, { prefix, path, model }: FailedRequest) {
  if (status === 401 || status === 403) return `it doesn’t accept the key. Check ${prefix}_API_KEY.`;
  if (status === 404)
    return `/${path} or the model “${model}” wasn’t found. Check ${prefix}_API_URL and ${prefix}_MODEL.`;
  if (status === 429)
    return 'its rate limit was reached, or your account is out of credit. Check your account with this service.';
  if (status >= 300 && status < 400)
    return `it has moved. Set ${prefix}_API_URL to its new URL, because redirects aren’t followed.`;
  if (status < 500)
    return `it rejected the request. Check that ${prefix}_MODEL (“${model}”) is a model that supports this.`;
  return 'it had an internal error. Try again later.';
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function findCause(error: unknown): EgressError | undefined {
  if (error instanceof EgressError) return error;
  return error instanceof Error ? findCause(error.cause) : undefined;
}
