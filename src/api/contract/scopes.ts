import { isReadOnly, type AnyEndpoint, type Resource } from './endpoint.ts';

/** An API token can be limited to some of these. It never exceeds its owner's permissions. */
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

const writeScopes: Record<Exclude<Resource, 'account' | 'factors' | 'preferences' | 'session'>, Scope> = {
  bulk: 'digests',
  digests: 'digests',
  faq: 'digests',
  imports: 'digests',
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

  deliveryKeys: 'users',
  passwordLinks: 'users',
  signInRules: 'users',
  webhooks: 'users',
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
  posts: 'headlines',

  audit: 'read',
  changes: 'read',
  clientErrors: 'read',
  delivery: 'read',
  lookups: 'read',
  plagiarism: 'read',
  tagSuggestions: 'read',
};

/**
 * Null if any token is enough (each can read its owner's name and revoke itself), or if tokens aren't
 * accepted. Most reads need `read`; reports, and calls for managing users, webhooks or delivery keys, need
 * their own scope even to read.
 */
export function scopeForEndpoint(resource: Resource, endpoint: AnyEndpoint): Scope | null {
  if (
    resource === 'session' ||
    resource === 'account' ||
    resource === 'factors' ||
    resource === 'preferences'
  )
    return null;
  const scope = writeScopes[resource];
  if (!isReadOnly(endpoint)) return scope;
  return scope === 'reports' ||
    endpoint.access === 'users.manage' ||
    endpoint.access === 'webhooks.manage' ||
    endpoint.access === 'deliveryKeys.manage'
    ? scope
    : 'read';
}
