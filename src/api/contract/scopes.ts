import { isReading, type AnyEndpoint, type Resource } from './endpoint.ts';

/** What an API token may be used for, within what its owner may do. */
export const scopes = [
  'read',
  'digests',
  'tags',
  'statuses',
  'users',
  'reports',
  'notifications',
  'feeds',
  'headlines',
] as const;
export type Scope = (typeof scopes)[number];

/** How people call them. */
export const scopeNames: Record<Scope, string> = {
  read: 'Read',
  digests: 'Digests',
  tags: 'Tags and labels',
  statuses: 'Statuses',
  users: 'Users',
  reports: 'Reports',
  notifications: 'Notifications',
  feeds: 'Feeds',
  headlines: 'Headlines',
};

/** The scope of the calls that write a resource. */
const writing: Record<Exclude<Resource, 'account' | 'factors' | 'preferences' | 'session'>, Scope> = {
  bulk: 'digests',
  digests: 'digests',
  faq: 'digests',
  inbox: 'digests',
  comments: 'digests',
  media: 'digests',
  planning: 'digests',
  presence: 'digests',
  overviews: 'digests',
  renders: 'digests',
  revisions: 'digests',
  sources: 'digests',
  transcriptions: 'digests',
  transcripts: 'digests',
  videos: 'digests',
  views: 'digests',

  categories: 'tags',
  hosts: 'tags',
  labels: 'tags',
  tags: 'tags',

  languages: 'statuses',
  publishing: 'statuses',
  services: 'statuses',
  statuses: 'statuses',
  system: 'statuses',

  passwordLinks: 'users',
  signInRules: 'users',
  tokens: 'users',
  users: 'users',

  polls: 'reports',
  reports: 'reports',
  reportSchedules: 'reports',

  broadcasts: 'notifications',
  presets: 'notifications',
  userLists: 'notifications',

  boards: 'feeds',
  feeds: 'feeds',
  rules: 'feeds',
  headlines: 'headlines',
  // What is written of a post is a headline.
  posts: 'headlines',

  // Nothing of these is written by a token.
  audit: 'read',
  changes: 'read',
  clientErrors: 'read',
  lookups: 'read',
  plagiarism: 'read',
  tagSuggestions: 'read',
};

/**
 * The scope that a token needs for a call of a resource; null where any token will do, as each may name its owner and end
 * itself, and where none does. Reports, and what users are signed in with, have scopes of their own for reading too.
 */
export function scopeFor(resource: Resource, endpoint: AnyEndpoint): Scope | null {
  if (
    resource === 'session' ||
    resource === 'account' ||
    resource === 'factors' ||
    resource === 'preferences'
  )
    return null;
  const scope = writing[resource];
  if (!isReading(endpoint)) return scope;
  return scope === 'reports' || endpoint.access === 'users.manage' ? scope : 'read';
}
