/**
 * The server, its tests and the reference page walk this list; screens and commands import single endpoints
 * from their own files.
 */
import * as account from './account.ts';
import * as audit from './audit.ts';
import * as boards from './boards.ts';
import * as broadcasts from './broadcasts.ts';
import * as broadcastAudience from './broadcasts/audience.ts';
import * as broadcastHistory from './broadcasts/history.ts';
import * as broadcastApps from './broadcasts/apps.ts';
import * as broadcastLimits from './broadcasts/limits.ts';
import * as broadcastLookups from './broadcasts/lookups.ts';
import * as broadcastOpens from './broadcasts/opens.ts';
import * as broadcastDevices from './broadcasts/devices.ts';
import * as broadcastWebPush from './broadcasts/webPush.ts';
import * as bulk from './bulk.ts';
import * as bulkEdits from './bulk/edits.ts';
import * as bulkParts from './bulk/parts.ts';
import * as categories from './categories.ts';
import * as changes from './changes.ts';
import * as clientErrors from './clientErrors.ts';
import * as comments from './comments.ts';
import * as delivery from './delivery.ts';
import * as deliveryKeys from './deliveryKeys.ts';
import * as digests from './digests.ts';
import * as digestExport from './digests/export.ts';
import * as digestFilterCounts from './digests/filterCounts.ts';
import * as digestLinks from './digests/links.ts';
import * as digestPlayer from './digests/player.ts';
import * as digestReview from './digests/review.ts';
import * as digestVersions from './digests/versions.ts';
import type { AnyEndpoint, Endpoint, Resource } from './endpoint.ts';
import * as factors from './factors.ts';
import * as faq from './faq.ts';
import * as feeds from './feeds.ts';
import * as headlines from './headlines.ts';
import * as hosts from './hosts.ts';
import * as imports from './imports.ts';
import * as inbox from './inbox.ts';
import * as labels from './labels.ts';
import * as languages from './languages.ts';
import * as lookups from './lookups.ts';
import * as media from './media.ts';
import * as plagiarism from './plagiarism.ts';
import * as planning from './planning.ts';
import * as polls from './polls.ts';
import * as posts from './posts.ts';
import * as preferences from './preferences.ts';
import * as presets from './presets.ts';
import * as presence from './presence.ts';
import * as publishing from './publishing.ts';
import * as overviews from './overviews.ts';
import * as renders from './renders.ts';
import * as reports from './reports.ts';
import * as broadcastReport from './reports/broadcasts.ts';
import * as tagTrends from './reports/tagTrends.ts';
import * as reportSchedules from './reportSchedules.ts';
import * as revisions from './revisions.ts';
import * as rules from './rules.ts';
import type { TSchema } from './schema.ts';
import { scopeForEndpoint } from './scopes.ts';
import * as services from './services.ts';
import * as passwordLinks from './passwordLinks.ts';
import * as provider from './session/provider.ts';
import * as session from './session.ts';
import * as signInRules from './signInRules.ts';
import * as sources from './sources.ts';
import * as statuses from './statuses.ts';
import * as system from './system.ts';
import * as tagSuggestions from './tagSuggestions.ts';
import * as tags from './tags.ts';
import * as manyTags from './tags/many.ts';
import * as tokens from './tokens.ts';
import * as transcriptions from './transcriptions.ts';
import * as transcripts from './transcripts.ts';
import * as userLists from './userLists.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';

const resources = {
  clientErrors,
  session: { ...session, ...provider },
  passwordLinks,
  account,
  factors,
  signInRules,
  preferences,
  digests: {
    ...digests,
    ...digestLinks,
    ...digestPlayer,
    ...digestExport,
    ...digestFilterCounts,
    ...digestVersions,
    ...digestReview,
  },
  revisions,
  presence,
  imports,
  inbox,
  comments,
  faq,
  plagiarism,
  publishing,
  planning,
  bulk: { ...bulk, ...bulkEdits, ...bulkParts },
  sources,
  media,
  videos,
  transcriptions,
  transcripts,
  overviews,
  renders,
  categories,
  tags: { ...tags, ...manyTags },
  system,
  tagSuggestions,
  labels,
  hosts,
  lookups,
  reports: { ...reports, ...broadcastReport, ...tagTrends },
  reportSchedules,
  polls,
  statuses,
  languages,
  services,
  users,
  tokens,
  delivery,
  deliveryKeys,
  audit,
  views,
  webhooks,
  broadcasts: {
    ...broadcasts,
    ...broadcastAudience,
    ...broadcastHistory,
    ...broadcastApps,
    ...broadcastLimits,
    ...broadcastLookups,
    ...broadcastOpens,
    ...broadcastDevices,
    ...broadcastWebPush,
  },
  presets,
  userLists,
  boards,
  feeds,
  rules,
  posts,
  headlines,
  changes,
} satisfies Record<Resource, object>;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

export const contract: { resource: Resource; endpoint: Endpoint }[] = Object.entries(resources).flatMap(
  ([resource, exports]) =>
    Object.values(exports)
      .filter(isEndpoint)
      .map((endpoint) => ({ resource: resource as Resource, endpoint })),
);

const resourceByEndpoint = new Map<AnyEndpoint, Resource>(
  contract.map(({ resource, endpoint }) => [endpoint, resource]),
);

/** Null if any token is sufficient. */
export function requiredScope(endpoint: AnyEndpoint) {
  const resource = resourceByEndpoint.get(endpoint);
  if (!resource) throw new Error(`${endpoint.id} is not in the contract.`);
  return scopeForEndpoint(resource, endpoint);
}

function isNamedSchema(entry: [string, unknown]): entry is [string, TSchema] {
  const [name, value] = entry;
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && 'type' in value;
}

export const schemas: Record<string, TSchema> = Object.fromEntries(
  Object.values(resources).flatMap((exports) => Object.entries<unknown>(exports).filter(isNamedSchema)),
);
