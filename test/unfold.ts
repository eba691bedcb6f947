import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens what only some finds need, on the form of a find: however the page moved under the pointer while it was pressed. */
export async function unfold(page: Page): Promise<void> {
  const notes = page.getByLabel('Megjegyzés', { exact: true });
  await expect
    .poll(async () => {
      if (!(await notes.isVisible())) await page.getByText('Ivar, módszer, élőhely, megjegyzés').click();
      return await notes.isVisible();
    })
    .toBe(true);
}
