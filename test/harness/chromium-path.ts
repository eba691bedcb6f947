import fs from 'node:fs';

/** Chromium without an interface of its own, which costs as much again as the pages do. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where this machine's Chromium is (CHROMIUM_PATH before the usual places); undefined when it has none. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((file) => file && fs.existsSync(file));
}
