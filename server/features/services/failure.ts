import { EgressError } from '#server/egress/errors.ts';
import { TextError } from '#server/texts/errors.ts';
import { TranscriptionError } from '../transcriptions/service.ts';

interface Called {
  host: string;
  model: string;
  /** What the names of its environment variables begin with. */
  prefix: string;
  path: string;
  seconds: number;
}

/** Why a call failed and what to do about it, as sentences; undefined for a fault of our own. */
export function describeFailure(error: unknown, called: Called): string | undefined {
  const { host, prefix, path, seconds } = called;
  const cause = findCause(error);
  if (isTimeout(error) || cause?.code === 'timed_out')
    return `${host} did not answer within ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Check that it runs, and try again.`;
  if (cause?.answer)
    return `${host} answered with status ${cause.answer.status}: ${ofStatus(cause.answer.status, called)}`;
  if (cause && ['unreachable', 'bad_url', 'refused_address'].includes(cause.code))
    return `${host} cannot be reached. Check ${prefix}_API_URL, and that the service runs.`;
  if (cause || error instanceof TextError || error instanceof TranscriptionError)
    return `${host} answered, but not as such a service does. Check that ${prefix}_API_URL is what comes before /${path}.`;
  return undefined;
}

function ofStatus(status: number, { prefix, path, model }: Called) {
  if (status === 401 || status === 403) return `it does not accept the key. Check ${prefix}_API_KEY.`;
  if (status === 404)
    return `it does not know /${path} or the model “${model}”. Check ${prefix}_API_URL and ${prefix}_MODEL.`;
  if (status === 429)
    return 'it takes no more calls now, or its credit is used up. Look at your account there.';
  if (status >= 300 && status < 400)
    return `it has moved. Set ${prefix}_API_URL to its new address, because redirects are not followed.`;
  if (status < 500)
    return `it refuses the call. Check that ${prefix}_MODEL, “${model}”, is the name of a model for this.`;
  return 'it has a fault. Try again later.';
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function findCause(error: unknown): EgressError | undefined {
  if (error instanceof EgressError) return error;
  return error instanceof Error ? findCause(error.cause) : undefined;
}
