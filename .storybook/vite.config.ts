import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readDesignFacts } from '../scripts/lib/designFacts.ts';

/** What pages of documentation say of the source: `virtual:design-facts`, and the icons in use: `virtual:design-icons`. */
function designFacts(): Plugin {
  const facts = readDesignFacts(path.resolve(import.meta.dirname, '..'));
  const modules: Record<string, string> = {
    'virtual:design-facts': `export const facts = ${JSON.stringify(facts)};`,
    'virtual:design-icons': `import { ${Object.keys(facts.icons).join(', ')} } from 'lucide-react';
      export const icons = { ${Object.keys(facts.icons).join(', ')} };`,
  };
  return {
    name: 'design-facts',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.replace('\0', '')],
  };
}

/** Its own, because the product's builds three programs. A relative base works from any path. */
export default defineConfig({
  base: './',
  plugins: [react(), designFacts()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
    // The code of an example names the components in it.
    rolldownOptions: {
      output: {
        minify: { mangle: { keepNames: true }, compress: { keepNames: { function: true, class: true } } },
      },
    },
  },
});
