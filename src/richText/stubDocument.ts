import { parseHTML } from 'linkedom';
import { vi } from 'vitest';

const emptyPage = () => parseHTML('<!doctype html><html><body></body></html>').document;

/** Elements without a browser, for tests of what only reads and writes them. */
export function stubDocument(): void {
  const document = emptyPage();
  Object.defineProperty(document, 'implementation', { value: { createHTMLDocument: emptyPage } });
  vi.stubGlobal('document', document);
}
