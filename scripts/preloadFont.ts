import type { Plugin } from 'vite';

const textFont = /assets\/source-sans-3-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Preloads the text font with the page; otherwise the browser learns its URL only after the app has
 * rendered.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => textFont.test(file));
        if (!font) throw new Error('The built page has no text font.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
  };
}
