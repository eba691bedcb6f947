import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,db,server,test,tools,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: './test/harness/global-setup.ts',
    setupFiles: ['./test/harness/watch-locks.ts', './test/harness/fresh-globals.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Files of one worker share what they import: no module of the house remembers anything but by its database.
    isolate: false,
    // A second, as usual, is less than a page takes on a loaded machine.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
