import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,db,server,test,tools,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: './test/harness/global-setup.ts',
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
