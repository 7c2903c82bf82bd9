import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readDesignFacts } from '../scripts/lib/designFacts.ts';

/**
 * Serves facts about the source (`virtual:design-facts`) and the icons in use (`virtual:design-icons`) to
 * the docs pages.
 */
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

/**
 * Sets `displayName`, because minification shortens component names and code examples would show the short
 * ones.
 */
function displayNames(): Plugin {
  return {
    name: 'display-names',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.+(?<!\.stories)\.tsx$/.test(id)) return undefined;
      const names = [...code.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name);
      if (names.length === 0) return undefined;
      // Appended, so that line numbers stay the same. The previous plugin's code ends without a semicolon.
      return {
        code: `${code};${names.map((name) => `${name}.displayName = '${name}';`).join('')}`,
        map: null,
      };
    },
  };
}

/** Separate, because the product's config builds three programs. A relative base works from any path. */
export default defineConfig({
  base: './',
  plugins: [react(), designFacts(), displayNames()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
  },
});
