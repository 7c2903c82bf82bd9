import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createFreshness, type Version } from './freshness.ts';

export interface Answer {
  body: Buffer;
  headers: Record<string, string>;
  lastModified: number | undefined;
}

export interface AnswerParts {
  body: string;
  type: string;
  cacheControl: string;
  /** For the headers that content delivery networks purge by. */
  surrogateKeys: string[];
}

const maxBytes = 64 * 1024 * 1024;

/** Keeps answers until published content changes. */
export interface Answers {
  /** Undefined if it isn't cached, or content may have changed. */
  find(key: string): Answer | undefined;
  /** `key` names the address and everything else that the answer depends on. */
  get(key: string, make: (version: Version) => Promise<AnswerParts>): Promise<Answer>;
  expire(): void;
  close(): void;
}

export function createAnswers(deps: Pick<Deps, 'db' | 'changes'>): Answers {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  let clears = 0;
  const freshness = createFreshness(deps, () => {
    clears += 1;
    bytes = 0;
    answers.clear();
  });

  function store(key: string, answer: Answer) {
    bytes += answer.body.length;
    answers.set(key, answer);
    for (const [oldest, { body }] of answers) {
      if (bytes <= maxBytes) break;
      answers.delete(oldest);
      bytes -= body.length;
    }
  }

  return {
    find: (key) => (freshness.known() ? answers.get(key) : undefined),
    async get(key, make) {
      const version = await freshness.current();
      const cached = answers.get(key);
      if (cached) return cached;
      const before = clears;
      const answer = finishAnswer(await make(version), version);
      if (before === clears && !answers.has(key)) store(key, answer);
      return answer;
    },
    expire: freshness.expire,
    close: freshness.close,
  };
}

function finishAnswer({ body, type, cacheControl, surrogateKeys }: AnswerParts, version: Version): Answer {
  const bytes = Buffer.from(body);
  const lastModified = roundDown(version.changedAt);
  return {
    body: bytes,
    lastModified,
    headers: {
      'content-type': type,
      'cache-control': cacheControl,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      ...(lastModified !== undefined && { 'last-modified': new Date(lastModified).toUTCString() }),
      'surrogate-key': surrogateKeys.join(' '),
      'cache-tag': surrogateKeys.join(','),
    },
  };
}

/** To whole seconds. The current second counts as the one before, because it may bring another change. */
function roundDown(at: number | undefined): number | undefined {
  if (at === undefined) return undefined;
  const second = Math.floor(at / 1000) * 1000;
  return second + 1000 > Date.now() ? second - 1000 : second;
}

/** Responds with 304 if the caller has it already. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers, lastModified }: Answer,
) {
  reply.headers(headers);
  if (isKnown(request, headers.etag!, lastModified)) return reply.code(304).send();
  return reply.send(body);
}

function isKnown({ headers }: FastifyRequest, etag: string, lastModified: number | undefined): boolean {
  const tags = headers['if-none-match'];
  // Networks that compress answers weaken their tags.
  if (tags !== undefined)
    return (
      tags === etag || tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
    );
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= lastModified;
}
