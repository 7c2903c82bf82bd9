import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseSite, summarisePage } from '../../../src/api/contract/sources';
import { createExtractor } from '../../content/extractor';
import { summarise } from '../../content/summarise';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { fetchPage } from './fetchPage';
import { refusalOf } from './rules';

export function registerSources(app: FastifyInstance, { egress }: Pick<Deps, 'egress'>) {
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
    const sentences = summarise((await read(query.url, request)).content);
    return { summary: sentences.map(({ text }) => text).join(' '), sentences };
  });
}
