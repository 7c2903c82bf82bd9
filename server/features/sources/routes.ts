import type { FastifyInstance } from 'fastify';
import { parseSite } from '../../../src/api/contract/sources';
import { createExtractor } from '../../content/extractor';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { fetchPage } from './fetchPage';
import { refusalOf } from './rules';

export function registerSources(app: FastifyInstance, { egress }: Pick<Deps, 'egress'>) {
  const extract = createExtractor();

  serve(app, parseSite, async ({ body, request }) => {
    try {
      return await extract(await fetchPage(egress, body.url));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      request.log.info({ err: error, request: request.id }, 'A page could not be parsed.');
      throw refusal;
    }
  });
}
