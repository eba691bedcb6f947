import { expect, test } from 'vitest';
import { closeDonationBanner, isDonationBannerClosed, readTheme, writeTheme } from './local-entries.ts';

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
const refusing = {
  getItem(): string | null {
    throw new Error('refused');
  },
  setItem() {
    throw new Error('refused');
  },
  removeItem() {
    throw new Error('refused');
  },
};

const day = 86_400_000;

test('a closed banner stays away for 7 days and comes back then', () => {
  const store = memory();
  expect(isDonationBannerClosed(store, 10 * day)).toBe(false);
  closeDonationBanner(store, 10 * day);
  expect(isDonationBannerClosed(store, 10 * day)).toBe(true);
  expect(isDonationBannerClosed(store, 17 * day - 1)).toBe(true);
  expect(isDonationBannerClosed(store, 17 * day)).toBe(false);
});

test('a time in the future or no time does not hide the banner', () => {
  expect(isDonationBannerClosed(memory({ donationBannerClosed: String(5 * day) }), 4 * day)).toBe(false);
  expect(isDonationBannerClosed(memory({ donationBannerClosed: 'igen' }), 4 * day)).toBe(false);
});

test('the look is one of three, the system by default', () => {
  const store = memory();
  expect(readTheme(store)).toBe('system');
  writeTheme(store, 'dark');
  expect(readTheme(store)).toBe('dark');
  expect(readTheme(memory({ theme: 'pink' }))).toBe('system');
});

test('a storage that refuses breaks nothing', () => {
  expect(isDonationBannerClosed(refusing, 0)).toBe(false);
  expect(readTheme(refusing)).toBe('system');
  expect(() => {
    closeDonationBanner(refusing, 0);
    writeTheme(refusing, 'dark');
  }).not.toThrow();
});
