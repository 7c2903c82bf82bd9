/** Calls back with the address of what a person has opened by a notification of this browser. Returns what ends that. */
export function onInboxOpened(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === 'open-inbox' && data.path) open(data.path);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
