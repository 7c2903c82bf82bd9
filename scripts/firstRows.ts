import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { styles } from '../src/app/firstRows/styles.ts';

/** Where the script of the first rows is built, before the page that it is in. */
export const firstRowsOutDir = 'dist/firstRows';
export const firstRowsFile = 'firstRows.js';

const stylesModule = 'virtual:first-rows-styles';
const appScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const textFont = /assets\/source-sans-3-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Puts the script that renders the first rows of the list and then starts the app (src/app/firstRows) into the page, in the
 * place of the app's own, which is fetched meanwhile, as is the font of these rows. A file of its own: it stays in caches,
 * and the page's policy lets no other script in.
 */
export function firstRows(root: string): Plugin {
  let script = '';
  return {
    name: 'first-rows',
    apply: 'build',
    resolveId: {
      filter: { id: new RegExp(`^${stylesModule}$`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${stylesModule}$`) },
      handler: () => `export default ${JSON.stringify(withoutUnusedTokens(styles).replaceAll(/\s+/g, ' '))}`,
    },
    async buildStart() {
      if (this.environment.name !== 'client') return;
      const source = await readFile(join(root, firstRowsOutDir, firstRowsFile));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      script = `assets/firstRows-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: script, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const app = appScript.exec(html)?.[1];
        const font = Object.keys(bundle).find((file) => textFont.test(file));
        if (!font || !app) throw new Error('The built page has no text font or no script.');
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'script',
            attrs: { async: true, fetchpriority: 'high', src: `/${script}`, 'data-app': app },
            injectTo: 'head',
          },
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head',
          },
          { tag: 'link', attrs: { rel: 'modulepreload', href: app, crossorigin: true }, injectTo: 'head' },
        ];
        return { html: html.replace(appScript, ''), tags };
      },
    },
  };
}

/** Leaves out the variables that these rules do not read, which are most. */
function withoutUnusedTokens(rules: string): string {
  const used = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return rules.replaceAll(/(--[\w-]+):[^;{}]*;/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}
