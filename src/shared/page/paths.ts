import { digestTypes } from '#api/contract/digests.ts';

export const listPath = () => '/';

export const taggedPath = (tag: number) => `/?filteredTags=${tag}`;

export const viewPath = (id: number) => `/?view=${id}`;

export const signInPath = (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login');

export const forgottenPasswordPath = () => '/forgotten-password';

export const digestCreatePath = (query: { url?: string; content?: string } = {}) => {
  const search = new URLSearchParams(query).toString();
  return search ? `/digest-create?${search}` : '/digest-create';
};

export const pollsPath = () => '/poll';

export const dailyReportsPath = () => '/dailyReports';
export const reportSchedulesPath = (id?: number) =>
  `/dailyReports/schedules${id === undefined ? '' : `?schedule=${id}`}`;

export const broadcastReportPath = () => '/dailyReports/broadcasts';

export const tagTrendsPath = () => '/dailyReports/tags';

export const jobsPath = () => '/jobs';
export const jobPath = (id: number) => `/jobs/${id}`;

export const importsPath = () => '/import';
export const importPath = (id: number) => `/import/${id}`;

export const usersPath = () => '/users';

export const auditPath = () => '/audit';
export const systemPath = () => '/system';
export const entityAuditPath = (entity: string, id: number) => `/audit?entity=${entity}&id=${id}`;

export const accountPath = () => '/account';

export const inboxPath = () => '/inbox';

export const keyboardPath = () => '/account/keyboard';

export const tokensPath = () => '/tokens';
export const deliveryKeysPath = () => '/delivery-keys';
export const webhooksPath = () => '/webhooks';
/** The webhook's deliveries. */
export const webhookPath = (id: number) => `/webhooks/${id}`;

export const localCopiesPath = () => '/local-copies';

export const tagsPath = () => '/tags';

export const headlinesPath = () => '/headlines';

export const feedsPath = () => '/feeds';
export const feedPostsPath = (feed: number) => `/feeds?feed=${feed}`;

export const boardsPath = () => '/boards';
export const boardCreatePath = () => '/board';
export const boardEditPath = (id: number) => `/board/${id}`;

export const boardPath = (id: number) => `/board-details/${id}`;
export const boardFeedPath = (id: number, feed: number) => `/board-details/${id}/feed/${feed}/details`;

export const boardSourcesPath = (id: number) => `/board-details/${id}/sources/`;

export const sourcesPath = () => '/boards/sources';

export const boardRulesPath = (id: number) => `/board-details/${id}/rules`;

export const feedCreatePath = () => '/feed';
export const feedEditPath = (id: number) => `/feed/${id}`;

export const settingsPath = () => '/settings';
export const statusPath = (id: number) => `/settings/${id}`;
export const statusAddPath = () => '/status-add';

export const notificationsPath = () => '/notifications';
export const broadcastPath = (id: number) => `/notifications/${id}`;

export const calendarPath = () => '/calendar';

export const pushLimitsPath = () => '/notifications/limits';

export const notificationCreatePath = () => '/notification/create';

export const userListsPath = () => '/notifications/groups';

export const digestPath = (id: number) => `/digests/${id}`;
/** Screens to enter a video URL (S1) and to create a digest from it. */
export const videoSearchPath = () => '/video/search';
export const videoCreatePath = () => '/video/create';
export const videoPath = (id: number) => `/video/${id}`;
export const videoEditPath = (id: number) => `/video/edit/${id}`;
export const videoPreviewPath = (id: number) => `/video/preview/${id}`;

interface DigestRef {
  id: number;
  type: { code: number };
}

const isVideo = (digest: DigestRef) => digest.type.code === digestTypes.video;

/** LIST-25 */
export const digestOpenPath = (digest: DigestRef) =>
  isVideo(digest) ? videoPath(digest.id) : digestPath(digest.id);

/** LIST-26 */
export const digestEditPath = (digest: DigestRef) =>
  isVideo(digest) ? videoEditPath(digest.id) : digestPath(digest.id);

export const publishedPath = (slug: string) => `${config.frontendHost}/digests/${encodeURIComponent(slug)}`;

let currentListPath = listPath();

export const lastListPath = () => currentListPath;

export function setLastListSearch(search: string) {
  currentListPath = search ? `${listPath()}?${search}` : listPath();
}

/** Deployment settings (S4). The API's base URL is `VITE_API_BASE` (src/data/client.ts). */
export const config = {
  productName: 'Digest Desk',
  titlePrefix: 'Digest Desk: ',
  /** Published digests are at `{frontendHost}/digests/{slug}` (LIST-28). */
  frontendHost: '/read',
};

/** The path to open after sign-in: the requested path if it's on this site, or else the list (SHELL-36). */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // `//host` and `/\host` would leave the site.
  return /^\/(?![/\\])/.test(next) && !/^\/login\b/.test(next) ? next : listPath();
}
