/** The id in any of YouTube's addresses of a video, or null when it is none of them. */
export function youTubeId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'watch'
          ? searchParams.get('v')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : null
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}
