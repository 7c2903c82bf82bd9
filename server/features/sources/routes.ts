import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseSite, summarisePage } from '#api/contract/sources.ts';
import { createExtractor } from '#server/content/extractor.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts';
import { watchLeaving } from '#server/platform/http/readForCaller.ts';
import { serve } from '#server/platform/http/routes.ts';
import { toTextProblem } from '#server/texts/errors.ts';
import { toRefusal } from './rules.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { FetchedPage } from '#server/content/extract.ts';

interface Reader {
  user: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Pages in memory at a time: each may have 16 MB, and waits for its server. */
const pages = { running: 6, runningEach: 2, waiting: 30, waitingEach: 6 };
/** Processes at a time. Those who wait hold a page, so the pages bound them. */
const processes = { running: 2, runningEach: 1, waiting: pages.running, waitingEach: pages.running };

export function registerSources(app: FastifyInstance, { egress, texts }: Pick<Deps, 'egress' | 'texts'>) {
  const extract = createExtractor();
  const pageQueue = createFairQueue(pages);
  const processQueue = createFairQueue(processes);

  /** Reads a page when it is the caller's turn, and aborts when the caller disconnects. */
  async function read(url: string, { user, request: { log, id }, reply }: Reader) {
    const leaving = watchLeaving(reply);
    try {
      return await pageQueue.run(user.id, leaving, async () => {
        const page = await fetchPage(egress, url, leaving);
        return processQueue.run(user.id, leaving, () => extract(page, leaving));
      });
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) throw error;
      log.info({ err: error, request: id }, 'A page could not be parsed.');
      throw refusal;
    }
  }

  serve(app, parseSite, ({ body, ...reader }) => read(body.url, reader));

  serve(app, summarisePage, async ({ query, ...reader }) => {
    const { content } = await read(query.url, reader);
    const sentences = await texts.summarise(content, watchLeaving(reader.reply)).catch((error: unknown) => {
      reader.request.log.warn({ err: error }, 'A page could not be summarized.');
      throw toTextProblem(error) ?? error;
    });
    return { summary: sentences.map(({ text }) => text).join(' '), sentences };
  });
}

/** News pages with everything inlined reach a few megabytes; larger pages are no articles. */
const maxPageBytes = 16 * 1024 * 1024;
const timeoutMs = 15_000;

/** Fetches a web page, whatever its language. */
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
