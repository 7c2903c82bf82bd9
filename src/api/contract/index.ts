/**
 * Every call of the API. The server, its tests and the reference page walk this list;
 * screens and commands import the one endpoint they need from its own file.
 */
import * as categories from './categories';
import * as digests from './digests';
import type { Endpoint } from './endpoint';
import * as labels from './labels';
import * as languages from './languages';
import * as media from './media';
import * as session from './session';
import * as sources from './sources';
import * as statuses from './statuses';
import * as tags from './tags';
import * as users from './users';

const resources = {
  session,
  digests,
  sources,
  media,
  categories,
  tags,
  labels,
  statuses,
  languages,
  users,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** All endpoints with the resource they belong to, in the order of the reference page. */
export const contract: { resource: string; endpoint: Endpoint }[] = Object.entries(resources).flatMap(
  ([resource, exports]) =>
    Object.values(exports)
      .filter(isEndpoint)
      .map((endpoint) => ({ resource, endpoint })),
);
