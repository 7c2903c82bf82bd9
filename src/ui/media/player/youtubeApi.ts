/** See https://developers.google.com/youtube/iframe_api_reference. */
interface YouTubeGlobals {
  YT?: { Player?: unknown };
  onYouTubeIframeAPIReady?: () => void;
}

const scriptUrl = 'https://www.youtube.com/iframe_api';
const timeoutMs = 10_000;

let loadingPromise: Promise<void> | undefined;

/**
 * Rejects on failure, and the next call retries. react-youtube then uses this script; on its own, it would
 * neither reject nor retry, and would load the script over http on an http page.
 */
export function loadYouTubeApi(): Promise<void> {
  loadingPromise ??= loadScript().catch((error: unknown) => {
    loadingPromise = undefined;
    throw error;
  });
  return loadingPromise;
}

function loadScript(): Promise<void> {
  const page = globalThis as YouTubeGlobals;
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
    script.src = scriptUrl;
    document.head.append(script);
  });
}
