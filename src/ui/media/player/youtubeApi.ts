/** See https://developers.google.com/youtube/iframe_api_reference. */
interface WithYouTube {
  YT?: { Player?: unknown };
  onYouTubeIframeAPIReady?: () => void;
}

const address = 'https://www.youtube.com/iframe_api';
const timeoutMs = 10_000;

let loading: Promise<void> | undefined;

/**
 * Loads YouTube's script once. Rejects on failure, and the next call retries. react-youtube, which then finds
 * the script, would do neither, and would load it over http on an http page.
 */
export function loadYouTubeApi(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<void> {
  const page = globalThis as WithYouTube;
  if (page.YT?.Player) return Promise.resolve();
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('Couldn’t reach YouTube.'));
    };
    const timer = setTimeout(fail, timeoutMs);
    page.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    document.head.append(script);
  });
}
