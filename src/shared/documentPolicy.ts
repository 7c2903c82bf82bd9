import { hasVideoPlayer } from '#api/video/playerPages.ts';

/** Whether the policy of this document, which holds until the next one is loaded, lets YouTube's player in. */
export const documentHasVideoPlayer = hasVideoPlayer(location.pathname);
