import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '#test/harness/chromium-path.ts';
import { ensureSystemPackages } from '#tools/system-packages.ts';

/** Starts Chromium, which is installed first where it is not there and may be. */
export async function startChromium(args: readonly string[]): Promise<Browser> {
  if (chromiumPath() === undefined) await ensureSystemPackages();
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', ...args] });
}
