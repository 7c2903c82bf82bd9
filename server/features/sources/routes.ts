import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseSite, summarisePage } from '#api/contract/sources.ts';
import { createExtractor } from '#server/content/extractor.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/routes.ts';
import { textProblemOf } from '#server/texts/errors.ts';
import { fetchPage } from './fetchPage.ts';
import { refusalOf } from './rules.ts';

export function registerSources(app: FastifyInstance, { egress, texts }: Pick<Deps, 'egress' | 'texts'>) {
  const extract = createExtractor();

  async function read(url: string, { log, id }: FastifyRequest) {
    try {
      return await extract(await fetchPage(egress, url));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      log.info({ err: error, request: id }, 'A page could not be parsed.');
      throw refusal;
    }
  }

  serve(app, parseSite, ({ body, request }) => read(body.url, request));

  serve(app, summarisePage, async ({ query, request }) => {
    const { content } = await read(query.url, request);
    const sentences = await texts.summarise(content).catch((error: unknown) => {
      request.log.warn({ err: error }, 'A page could not be summed up.');
      throw textProblemOf(error) ?? error;
    });
    return { summary: sentences.map(({ text }) => text).join(' '), sentences };
  });
}
