import fs from 'node:fs';

/** Chromium without an interface of its own, which costs as much again as the pages do; it knows neither passwords nor notifications. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where this machine's whole Chromium is (CHROMIUM_PATH before the usual places); undefined when it has none. */
export function wholeChromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((file) => file && fs.existsSync(file));
}

/** The lightest Chromium that this machine has. */
export function chromiumPath(): string | undefined {
  return !process.env.CHROMIUM_PATH && fs.existsSync(headlessShell) ? headlessShell : wholeChromiumPath();
}
