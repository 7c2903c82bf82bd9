import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseSite, summarisePage } from '#api/contract/sources.ts';
import { joinSentences } from '#server/content/sentences.ts';
import { createExtractor, ExtractError } from '#server/content/extractor.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/access/caller.ts';
import { createFairQueue } from '#server/process/fairQueue.ts';
import { watchDisconnect } from '#server/http/cancelOnDisconnect.ts';
import { serve } from '#server/http/routes.ts';
import { toTextProblem } from '#server/adapters/texts/errors.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { FetchedPage } from '#server/content/extract.ts';
import { EgressError } from '#server/egress/errors.ts';
import { fieldError, problem, type HttpProblem } from '#server/errors.ts';

interface SourceCall {
  user: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Limits on pages in memory. Each can take 16 MB and may wait for a slow server. */
const pageLimits = { maxRunning: 6, maxRunningPerPerson: 2, maxWaiting: 30, maxWaitingPerPerson: 6 };
/**
 * Limits concurrent processes. The queue needs no limit of its own, because each waiting call holds a page
 * and `pageLimits` limits those.
 */
const processLimits = {
  maxRunning: 2,
  maxRunningPerPerson: 1,
  maxWaiting: pageLimits.maxRunning,
  maxWaitingPerPerson: pageLimits.maxRunning,
};

export function registerSources(app: FastifyInstance, { egress, texts }: Pick<Deps, 'egress' | 'texts'>) {
  const extract = createExtractor();
  const pageQueue = createFairQueue(pageLimits);
  const processQueue = createFairQueue(processLimits);

  async function read(url: string, { user, request: { log, id }, reply }: SourceCall) {
    const leaving = watchDisconnect(reply);
    try {
      return await pageQueue.run(user.id, leaving, async () => {
        const page = await fetchPage(egress, url, leaving);
        return processQueue.run(user.id, leaving, () => extract(page, leaving));
      });
    } catch (error) {
      const refusal = sourceProblem(error);
      if (!refusal) throw error;
      log.info({ err: error, request: id }, 'A page could not be parsed.');
      throw refusal;
    }
  }

  serve(app, parseSite, ({ body, ...reader }) => read(body.url, reader));

  serve(app, summarisePage, async ({ query, ...reader }) => {
    const { content } = await read(query.url, reader);
    const sentences = await texts
      .summarise(content, watchDisconnect(reader.reply))
      .catch((error: unknown) => {
        reader.request.log.warn({ err: error }, 'A page could not be summarized.');
        throw toTextProblem(error) ?? error;
      });
    return { summary: joinSentences(sentences.map(({ text }) => text)), sentences };
  });
}

/** News pages with inlined resources are a few megabytes. Larger pages aren't articles. */
const maxPageBytes = 16 * 1024 * 1024;
const timeoutMs = 15_000;

async function fetchPage(egress: Egress, address: string, signal: AbortSignal): Promise<FetchedPage> {
  const answer = await egress.fetch(address.trim(), {
    maxBytes: maxPageBytes,
    timeoutMs,
    signal,
    accept: ['text/html', 'application/xhtml+xml'],
    headers: { 'accept-language': 'en,*;q=0.5' },
  });
  return { url: answer.url, contentType: answer.headers['content-type'] ?? '', bytes: answer.body };
}

/** The documented text (EDIT-10). */
const unparsableText = 'url can not be parsed';

const openInBrowserText = 'Open the page in your browser and paste its text here.';

/**
 * Returns a 400 field error for a URL that is invalid or must not be fetched (EDIT-11), a 422 if the site
 * hides the article, or else a 500 with the documented text. The reason is in `code`. Returns undefined for
 * internal errors.
 */
function sourceProblem(error: unknown): HttpProblem | undefined {
  if (error instanceof ExtractError)
    return problem(
      error.code,
      error.code === 'article_hidden' ? `${error.message} ${openInBrowserText}` : unparsableText,
    );
  if (!(error instanceof EgressError)) return undefined;
  if (error.response?.status === 403)
    return problem('article_hidden', `The site blocks automated access to this page. ${openInBrowserText}`);
  switch (error.code) {
    case 'bad_url':
      return fieldError({ url: ['Enter the URL of a web page, starting with http:// or https://.'] });
    case 'refused_address':
      return fieldError({ url: ['This server isn’t allowed to fetch pages from this URL.'] });
    case 'wrong_type':
      return problem('not_html', unparsableText);
    case 'too_large':
      return problem('page_too_large', unparsableText);
    default:
      return problem(error.code, unparsableText);
  }
}
