import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseSite, summarisePage } from '../../../src/api/contract/sources';
import { createExtractor } from '../../content/extractor';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { textProblemOf } from '../../texts/errors';
import { fetchPage } from './fetchPage';
import { refusalOf } from './rules';

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
