import type { Page } from 'playwright-core';

/** Holds back what the server answers to writes at an address: `reached` once it has written, `release` lets its answers go. */
export async function holdAnswers(page: Page, address: string): Promise<{ reached: Promise<void>; release(): void }> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    reached.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { reached: reached.promise, release: released.resolve };
}
