import { parseHTML } from 'linkedom';
import { afterAll, vi } from 'vitest';

const emptyPage = () => parseHTML('<!doctype html><html><body></body></html>').document;

/**
 * Elements without a browser, for tests of what only reads and writes them. Until the end of the file: modules that the
 * next file of the same process imports take a document to mean a browser with a window.
 */
export function stubDocument(): void {
  const document = emptyPage();
  Object.defineProperty(document, 'implementation', { value: { createHTMLDocument: emptyPage } });
  vi.stubGlobal('document', document);
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
