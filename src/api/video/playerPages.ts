/** Pages with a player of YouTube videos, whose script the content security policy of all others refuses. */
export const hasVideoPlayer = (path: string) => /^\/video\/(create|(edit\/|preview\/)?\d+)\/?$/.test(path);

/** The origin of YouTube's scripts; its frames are allowed on all pages, as texts embed them. */
export const youtubeScripts = 'https://www.youtube.com';
