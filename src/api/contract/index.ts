/**
 * Every call of the API. The server, its tests and the reference page walk this list;
 * screens and commands import the one endpoint they need from its own file.
 */
import * as accounts from './accounts';
import * as audit from './audit';
import * as broadcasts from './broadcasts';
import * as bulk from './bulk';
import * as categories from './categories';
import * as clientErrors from './clientErrors';
import * as digestExport from './digestExport';
import * as dailyReports from './dailyReports';
import * as digestLinks from './digestLinks';
import * as digests from './digests';
import * as digestStatuses from './digestStatuses';
import type { Endpoint } from './endpoint';
import * as faq from './faq';
import * as hosts from './hosts';
import * as jobs from './jobs';
import * as labels from './labels';
import * as languages from './languages';
import * as lookups from './lookups';
import * as media from './media';
import * as plagiarism from './plagiarism';
import * as polls from './polls';
import * as presence from './presence';
import * as reports from './reports';
import * as revisions from './revisions';
import type { TSchema } from './schema';
import * as session from './session';
import * as sources from './sources';
import * as statuses from './statuses';
import * as tagManager from './tagManager';
import * as tagSuggestions from './tagSuggestions';
import * as tags from './tags';
import * as tokens from './tokens';
import * as users from './users';
import * as videos from './videos';
import * as views from './views';

const resources = {
  clientErrors,
  session,
  digests,
  digestLinks,
  revisions,
  presence,
  faq,
  plagiarism,
  digestExport,
  bulk,
  jobs,
  sources,
  media,
  videos,
  categories,
  tags: { ...tags, ...tagManager },
  tagSuggestions,
  labels,
  hosts,
  lookups,
  reports,
  dailyReports,
  polls,
  statuses: { ...statuses, ...digestStatuses },
  languages,
  users,
  accounts,
  tokens,
  audit,
  views,
  broadcasts,
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

function isNamedSchema(entry: [string, unknown]): entry is [string, TSchema] {
  const [name, value] = entry;
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && 'type' in value;
}

/** The schemas that have a name of their own, by that name. */
export const schemas: Record<string, TSchema> = Object.fromEntries(
  Object.values(resources).flatMap((exports) => Object.entries<unknown>(exports).filter(isNamedSchema)),
);
