import { digestTypes } from '#api/contract/digests.ts';
import { config } from './config.ts';

/** Every address of the product, spelled once. */
export const listPath = () => '/';

/** The digests that have a tag. */
export const taggedPath = (tag: number) => `/?filteredTags=${tag}`;

/** A saved view of the list. */
export const viewPath = (id: number) => `/?view=${id}`;

/** The sign-in page; `next` is the requested page. */
export const signInPath = (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login');

/** Where people request a link for a new password. */
export const forgottenPasswordPath = () => '/forgotten-password';

export const digestCreatePath = (query: { url?: string; content?: string } = {}) => {
  const search = new URLSearchParams(query).toString();
  return search ? `/digest-create?${search}` : '/digest-create';
};

/** What readers answered to polls. */
export const pollsPath = () => '/poll';

export const dailyReportsPath = () => '/dailyReports';
/** The scheduled reports, with the files of one of them. */
export const reportSchedulesPath = (id?: number) =>
  `/dailyReports/schedules${id === undefined ? '' : `?schedule=${id}`}`;

/** What was sent to readers, and what they opened. */
export const broadcastReportPath = () => '/dailyReports/broadcasts';

/** How many digests were published with each tag. */
export const tagTrendsPath = () => '/dailyReports/tags';

/** What was done to many digests at once, and what became of each. */
export const jobsPath = () => '/jobs';
export const jobPath = (id: number) => `/jobs/${id}`;

/** Who can sign in. */
export const usersPath = () => '/users';

/** Who changed what, and when. */
export const auditPath = () => '/audit';
export const systemPath = () => '/system';
/** What was done to one thing. */
export const auditOfPath = (entity: string, id: number) => `/audit?entity=${entity}&id=${id}`;

/** One's own password and sessions. */
export const accountPath = () => '/account';

/** The inbox. */
export const inboxPath = () => '/inbox';

/** Which keys do what. */
export const keyboardPath = () => '/account/keyboard';

/** What scripts sign in with. */
export const tokensPath = () => '/tokens';

/** What was typed in this browser and not saved. */
export const localCopiesPath = () => '/local-copies';

/** What digests can be about. */
export const tagsPath = () => '/tags';

/** What others published, to be grouped and turned into digests. */
export const headlinesPath = () => '/headlines';

/** The posts of all feeds. */
export const feedsPath = () => '/feeds';
/** Those of one feed, on whichever board it is. */
export const feedPostsPath = (feed: number) => `/feeds?feed=${feed}`;

/** The boards that feeds are on. */
export const boardsPath = () => '/boards';
export const boardCreatePath = () => '/board';
export const boardEditPath = (id: number) => `/board/${id}`;

/** The posts of a board, and those of one of its feeds. */
export const boardPath = (id: number) => `/board-details/${id}`;
export const boardFeedPath = (id: number, feed: number) => `/board-details/${id}/feed/${feed}/details`;

/** The feeds of a board. */
export const boardSourcesPath = (id: number) => `/board-details/${id}/sources/`;

/** The feeds of all boards, and those of none. */
export const sourcesPath = () => '/boards/sources';

/** What a board mutes and watches. */
export const boardRulesPath = (id: number) => `/board-details/${id}/rules`;

/** Where a feed is added. */
export const feedCreatePath = () => '/feed';
export const feedEditPath = (id: number) => `/feed/${id}`;

/** The statuses that a digest can have. */
export const settingsPath = () => '/settings';
export const statusPath = (id: number) => `/settings/${id}`;
export const statusAddPath = () => '/status-add';

/** What was sent to whom, and what came of it. */
export const notificationsPath = () => '/notifications';
export const broadcastPath = (id: number) => `/notifications/${id}`;

/** What is planned, scheduled, published and sent, by day. */
export const calendarPath = () => '/calendar';

/** When devices are not sent to, and how many notifications a person gets. */
export const pushLimitsPath = () => '/notifications/limits';

/** Where a notification is written. */
export const notificationCreatePath = () => '/notification/create';

/** The groups of users that notifications are sent to. */
export const userListsPath = () => '/notifications/groups';

export const digestPath = (id: number) => `/digests/${id}`;
/** Where the link of a video is entered (S1), and where a new video digest is made of it. */
export const videoSearchPath = () => '/video/search';
export const videoCreatePath = () => '/video/create';
export const videoPath = (id: number) => `/video/${id}`;
export const videoEditPath = (id: number) => `/video/edit/${id}`;
export const videoPreviewPath = (id: number) => `/video/preview/${id}`;

/** What must be known of a digest to address it. */
interface Addressed {
  id: number;
  type: { code: number };
}

const isVideo = (digest: Addressed) => digest.type.code === digestTypes.video;

/** The target of a click on a digest (LIST-25). */
export const digestOpenPath = (digest: Addressed) =>
  isVideo(digest) ? videoPath(digest.id) : digestPath(digest.id);

/** The target of a digest's Action link (LIST-26). */
export const digestEditPath = (digest: Addressed) =>
  isVideo(digest) ? videoEditPath(digest.id) : digestPath(digest.id);

/** The page that readers see. */
export const publishedPath = (slug: string) => `${config.frontendHost}/digests/${encodeURIComponent(slug)}`;
