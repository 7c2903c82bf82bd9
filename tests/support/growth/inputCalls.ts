import { contract } from '#api/contract/index.ts';
import { t, type TSchema } from '#api/contract/schema.ts';
import { normalizeEscapes, parseFeedUrl, isEmptyOrWebUrl, parseWebUrl } from '#domain/addresses.ts';
import { normalizeText } from '#domain/normalizeText.ts';
import { isInvisible, stripBidiOverrides } from '#domain/visibleText.ts';
import { isInvalidPath } from '#server/http/hostilePath.ts';
import { parseIds } from '#server/http/idLists.ts';
import { hasTooManyValues } from '#server/http/jsonSize.ts';
import { networkKey } from '#server/http/networks.ts';
import { parseTimeZone } from '#server/http/timeZones.ts';
import { compileCheck } from '#server/http/validate.ts';
import type { Calls } from './growth.ts';

interface Shape {
  type?: string | string[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
}

/** Every schema of a text in a schema. */
function textSchemas(schema: Shape): Shape[] {
  const { anyOf = [], items, properties = {}, additionalProperties: values } = schema;
  const inner = [...anyOf, ...Object.values(properties), ...(items ? [items] : [])];
  if (typeof values === 'object') inner.push(values);
  return [...([schema.type].flat().includes('string') ? [schema] : []), ...inner.flatMap(textSchemas)];
}

/** The check of each kind of text field that some endpoint takes. */
const textChecks = [
  ...new Map(
    contract
      .flatMap(({ endpoint: { params, query, body } }) => [params, query, body])
      .flatMap((part) => (part ? textSchemas(part as Shape) : []))
      .map((schema) => [JSON.stringify(schema), schema]),
  ).values(),
].map((schema) => compileCheck(t.object({ field: schema as TSchema }), 'json'));

const serves = 'Registers hooks and routes; fields and addresses are read by what is listed here.';

export const inputCalls: Calls = {
  'server/http/callCounts.ts': 'Numbers, and networks of a known form.',
  'server/http/files.ts': 'Names what formatCsvLine writes.',
  'server/http/endConnections.ts': serves,
  'server/http/errorHandler.ts': serves,
  'server/http/forms.ts': 'Errors.',
  'server/http/health.ts': serves,
  'server/http/hostilePath.ts': {
    isInvalidPath: (text) => isInvalidPath(`/${text}`),
    rejectInvalidPaths: serves,
    createBadUrlHandler: serves,
  },
  'server/http/idLists.ts': { parseIds },
  'server/http/jsonSize.ts': { hasTooManyValues },
  'server/http/networks.ts': { networkKey },
  'server/http/rateLimit.ts': serves,
  'server/http/cancelOnDisconnect.ts': serves,
  'server/http/refuseCalls.ts': serves,
  'server/http/routes.ts': serves,
  'server/http/securityHeaders.ts': serves,
  'server/http/slowReaders.ts': serves,
  'server/http/slowSenders.ts': serves,
  'server/http/timeZones.ts': { parseTimeZone: (text) => parseTimeZone(text, 'UTC') },
  'server/http/validate.ts': {
    compileCheck: (text) => textChecks.map((check) => check({ field: text })),
  },
  'server/http/web.ts': serves,
  'src/domain/addresses.ts': {
    normalizeEscapes,
    parseFeedUrl,
    isEmptyOrWebUrl,
    parseWebUrl,
  },
  'src/domain/normalizeText.ts': {
    normalizeText: (text) =>
      (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => normalizeText(text, form)),
  },
  'src/domain/visibleText.ts': { isInvisible, stripBidiOverrides },
};
