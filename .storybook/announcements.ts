/**
 * Starts recording live-region messages. The returned function lists them; messages that aren't polite are
 * prefixed with their level, as in `assertive: …`.
 */
export function recordAnnouncements(): () => string[] {
  const messages: string[] = [];
  function record(records: MutationRecord[]) {
    for (const { addedNodes, target } of records) {
      const live = (target as Element).closest('[aria-live]')?.getAttribute('aria-live');
      if (!live) continue;
      for (const node of addedNodes) {
        const text = node.textContent?.trim();
        if (text) messages.push(live === 'polite' ? text : `${live}: ${text}`);
      }
    }
  }
  const observer = new MutationObserver(record);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    record(observer.takeRecords());
    return [...messages];
  };
}
