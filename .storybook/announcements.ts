/** Records live-region messages from now on; the returned function lists them, those not polite with their level first. */
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
