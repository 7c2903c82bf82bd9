import { parseHTML } from 'linkedom';
import { afterAll, vi } from 'vitest';

const emptyPage = () => parseHTML('<!doctype html><html><body></body></html>').document;

/**
 * Minimal DOM for tests. Removed after each test file, because later modules in the process would mistake it
 * for a browser.
 */
export function stubDocument(): void {
  const document = emptyPage();
  Object.defineProperty(document, 'implementation', { value: { createHTMLDocument: emptyPage } });
  vi.stubGlobal('document', document);
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
