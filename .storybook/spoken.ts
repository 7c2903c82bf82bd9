/** Listens from now on; gives what the page has said aloud since, marking whatever was not polite. */
export function spoken(): () => string[] {
  const said: string[] = [];
  function note(records: MutationRecord[]) {
    for (const { addedNodes, target } of records) {
      const live = (target as Element).closest('[aria-live]')?.getAttribute('aria-live');
      if (!live) continue;
      for (const node of addedNodes) {
        const text = node.textContent?.trim();
        if (text) said.push(live === 'polite' ? text : `${live}: ${text}`);
      }
    }
  }
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    return [...said];
  };
}
