import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** One server graph: the app and the worker are inputs of the same SSR build and share every module (one pool). */
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: {
        target: 'node24',
        rollupOptions: {
          input: {
            app: './server/app.ts',
            worker: './server/worker.ts',
            site: './server/site.ts',
            'page-tree': './bench/page-tree.tsx',
          },
        },
      },
    },
  },
});
