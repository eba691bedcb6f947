// In this order: Edge and Opera name Chrome too, and Chrome names Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser's User-Agent as its owner knows it: `Firefox, Android`. */
export function deviceName(userAgent: string): string {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers) ?? 'Böngésző', find(systems)].filter(Boolean).join(', ');
}
