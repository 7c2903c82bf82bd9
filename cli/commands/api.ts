import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { Endpoint } from '#api/contract/endpoint.ts';
import { addConsentOptions, type ConsentOptions } from '../bulk/options.ts';
import { UsageError } from '../errors.ts';
import { appendValue } from '../flags.ts';
import { examplesHelp } from '../help.ts';
import { addOutputFilterOptions } from '../output/mode.ts';
import { stringifyJson } from '#cli/output/text.ts';
import type { Context } from '../verb.ts';

interface ApiOptions extends ConsentOptions {
  method: string;
  path: string;
  query?: string[];
  body?: string;
  paginate?: true;
  template?: string;
}

export function declare(command: Command): void {
  command
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'API path, such as /dashboard/tags/')
    .addHelpText(
      'before',
      examplesHelp([
        'desk api GET /dashboard/me/',
        'desk api GET /dashboard/tags/ --query search=tram --query size=5',
        'desk api GET /dashboard/tags/ --paginate',
        "desk api GET /dashboard/tags/ --jq '.results[].title'",
        'desk api PATCH /dashboard/tags/12/ --body tag.json --yes',
      ]),
    )
    .option('--query <name=value>', 'query parameter; repeatable', appendValue)
    .option('--paginate', 'fetch every page of a list, one row per line')
    .option('--body <file>', 'JSON file with the request body; - for standard input');
  addConsentOptions(command);
  addOutputFilterOptions(command);
}

export async function run(options: ApiOptions, context: Context): Promise<void> {
  const { client, output, signal } = context;
  const method = options.method.toUpperCase();
  const { endpoint, path, isOnlyRead } = await findEndpoint(method, `/${options.path.replace(/^\/+/, '')}`);
  const body = await readBody(options.body, context);
  if (!isOnlyRead) await confirmCall(`${method} ${path}`, options, context);
  const query = Object.fromEntries(
    (options.query ?? []).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
  const call: Endpoint = { ...endpoint, path };
  if (call.responseType && call.responseType !== 'json') {
    const { download } = await import('#api/download.ts');
    await output.file(download(client.options, call, { query } as never, { signal }));
    return;
  }
  if (options.paginate) {
    const size = maxPageSizeQuery(call, `${method} ${path}`);
    for await (const row of client.iterateRows(call as never, { query: { ...size, ...query } } as never, {
      signal,
    }))
      await output.text(`${stringifyJson(row)}\n`);
    return;
  }
  const answer = (await client.call(call, { query, body } as never, { signal })) as unknown;
  if (answer === undefined) return;
  if (options.template === undefined) return output.text(`${stringifyJson(answer, 2)}\n`);
  for (const row of responseRows(answer)) await output.text(`${stringifyJson(row)}\n`);
}

function responseRows(response: unknown): unknown[] {
  const rows =
    typeof response === 'object' && response !== null && 'results' in response ? response.results : response;
  return Array.isArray(rows) ? rows : [rows];
}

/** Returns the query parameter with the largest page size. Throws if the endpoint isn't paged. */
function maxPageSizeQuery({ query }: Endpoint, call: string): Record<string, number> {
  const properties = (query?.properties ?? {}) as Record<string, { maximum?: number }>;
  const name = ['size', 'page_size'].find((each) => each in properties);
  if (!name || !('page' in properties)) throw new UsageError(`${call} is not paginated.`, 'Omit --paginate.');
  return { [name]: properties[name]?.maximum ?? 100 };
}

function pathPattern({ path }: Endpoint): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/?#]+')}$`);
}

async function findEndpoint(method: string, typedPath: string) {
  const { contract } = await import('#api/contract/index.ts');
  // All API paths end in a slash, which people often leave out.
  const path = typedPath.endsWith('/') ? typedPath : `${typedPath}/`;
  // A literal path wins over one with parameters: `/digests/export/` before `/digests/{id}/`.
  const found = contract
    .filter(({ endpoint }) => pathPattern(endpoint).test(path))
    .toSorted((a, b) => Number(b.endpoint.path === path) - Number(a.endpoint.path === path));
  const endpoint = found.find((entry) => entry.endpoint.method === method)?.endpoint;
  if (!endpoint) {
    throw new UsageError(
      `Unknown API endpoint ${method} ${path}.`,
      found.length > 0
        ? `That path supports ${found.map((entry) => entry.endpoint.method).join(', ')}.`
        : 'See the API reference at /docs on the server. Pass query parameters with --query.',
    );
  }
  if (endpoint.bodyType === 'form')
    throw new UsageError(`${method} ${path} requires a file upload, which this command doesn’t support.`);
  return { endpoint, path, isOnlyRead: method === 'GET' };
}

async function readBody(file: string | undefined, { terminal }: Context): Promise<unknown> {
  if (file === undefined) return undefined;
  const json = file === '-' ? await text(terminal.stdin()) : await readFile(file, 'utf8');
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new UsageError(`${file === '-' ? 'Standard input' : file} is not valid JSON.`);
  }
}

async function confirmCall(call: string, options: ApiOptions, context: Context): Promise<void> {
  const { confirm } = await import('../confirm.ts');
  await confirm({ question: `Send the request ${call}?` }, options, context);
}
