import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './scripts/leanContract.ts';
import { leanStyles } from './scripts/leanStyles.ts';
import { packedJq } from './scripts/packedJq.ts';
import { preloadFont } from './scripts/preloadFont.ts';
import { precompress } from './scripts/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const wholeLibraries =
  /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|swr|dequal|use-sync-external-store|wouter|regexparam|@preact|dayjs)[\\/]/;
/** What sign-in needs besides the list, most of which other forms need as well. */
const signInKit =
  /shared[\\/]form[\\/](submitForm|useForm|serverErrors|useStayOnSessionEnd|passkeyFailure)\.|shared[\\/]session[\\/](signIn\.|providerTab|signInAgainState\.)|factors[\\/]passkeySupport\.|session[\\/]providerLabel\.|feedback[\\/]Banner\.|icons[\\/](info|triangle-exclamation-point|circle-exclamation-point)\.mjs/;
/** The first page reaches it only through schemas of the contract, which the build drops. */
const digestFields = /src[\\/]domain[\\/]digestFields\.ts$/;
const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/**
 * One build makes the three programs: `vite build --app`.
 * dist/client and dist/player are served by dist/server; dist/cli is the `desk` program.
 */
export default defineConfig({
  root,
  plugins: [
    react(),
    // The product speaks English; React Aria brings its own words in thirty languages.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    leanContract(),
    leanStyles(),
    packedJq(),
    preloadFont(),
    precompress(),
  ],
  // The per-response nonce that the server writes over this placeholder (server/http/web.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': api,
      '/media': api,
      '/read': api,
      '/player': api,
      '/websub': api,
      '/docs': api,
      '/openapi.json': api,
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        // A browser without module preloading fetches the same files a little later.
        modulePreload: { polyfill: false },
        // The rich-text editor's chunk is larger, and loaded only where someone writes.
        chunkSizeWarningLimit: 1200,
        rolldownOptions: {
          // Reading a property of a schema or a module has no effect: it goes where its result is not used.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The entry names every chunk: words in the names were 1.3 kB of the first load. Source maps say what each holds.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              // What the first page needs travels in two files: many small ones compress a tenth worse.
              // `vendor` holds what is used whole and seldom changes, so that it stays in caches.
              groups: [
                { name: 'vendor', tags: ['$initial'], test: wholeLibraries, priority: 1 },
                { name: 'digestFields', test: digestFields, priority: 1 },
                { name: 'first', tags: ['$initial'] },
                { name: 'signIn', test: signInKit },
                // Small modules that many screens share: a file each would be a third of a screen's requests.
                { name: 'common', minShareCount: 14, maxModuleSize: 3000 },
              ],
            },
          },
        },
      },
    },
    server: {
      resolve: { noExternal: [] },
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: 'dist/server',
        target: 'node22',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            // What operators run: backup, restore, move.
            admin: 'server/admin.ts',
            // Pages are extracted in a process of their own (server/content/extractor.ts).
            extract: 'server/content/extractChild.ts',
            // Long texts are sanitised in a thread (server/adapters/texts/longTexts.ts).
            texts: 'server/adapters/texts/textThread.ts',
            // So are feeds (server/content/feeds/feedReader.ts) and pictures (server/features/media/encoder.ts).
            feeds: 'server/content/feeds/feedChild.ts',
            pictures: 'server/features/media/pictureChild.ts',
            // Attempts what such processes must not be able to do (server/contained/canary.ts).
            canary: 'server/contained/canaryChild.ts',
            // Messages are handed to FCM in a thread (server/adapters/push/fcm/threadedFcm.ts).
            fcm: 'server/adapters/push/fcm/fcmThread.ts',
          },
        },
      },
    },
    // The script of the player page, which the server writes into it (server/features/media/player/script.ts).
    player: {
      consumer: 'client',
      build: {
        outDir: 'dist/player',
        copyPublicDir: false,
        target: 'es2022',
        minify: true,
        lib: { entry: 'src/player/main.ts', formats: ['iife'], name: 'player', fileName: () => 'player.js' },
      },
    },
    cli: {
      // Bundled whole, so that a start reads few files.
      resolve: { noExternal: true },
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: 'dist/cli',
        target: 'node22',
        minify: true,
        rolldownOptions: { input: { main: 'cli/main.ts' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      // BUILD_ONLY=cli builds the command line alone (scripts/packDesk.ts).
      const only = process.env.BUILD_ONLY;
      for (const environment of Object.values(builder.environments)) {
        if (!only || environment.name === only) await builder.build(environment);
      }
    },
  },
});
