import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Its own, because the product's builds three programs. A relative base works from any path. */
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 4000, reportCompressedSize: false },
});
