import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, partLimitMs } from './load-part.ts';

describe('loading a part', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives what arrives, and leaves no clock running', async () => {
    expect(await loadPart('a térkép', async () => 7)).toBe(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails by name when it fails, with the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failure = loadPart('a térkép', () => Promise.reject(cause));
    await expect(failure).rejects.toMatchObject({ name: 'PartMissing', part: 'a térkép', cause });
  });

  it('is given up after 120 000 ms, not a moment before', async () => {
    let ended = 'waiting';
    const loading = loadPart('a térkép', () => new Promise<never>(() => undefined)).catch((error) => {
      ended = error.part;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(ended).toBe('a térkép');
    expect(partLimitMs).toBe(120_000);
  });
});

/** What is brought within a part's loading, and what whatever happens next on the page asks for again. */
const others = [
  "features/places/find/PlaceSearch.tsx: const loadPlaces: LoadSource<PlaceSuggestion> = async () => (await import('./place-source.ts')).placeSource;",
  "features/places/find/near-suggested.ts: const loadNear: Suggested['source'] = async () => (await import('./near-source.ts')).nearSource;",
  "features/places/maps/LiveSquaresMap.tsx: load: () => import('./squares-map-engine.client.ts'),",
  "features/places/maps/PinsMap.tsx: load: () => import('./pins-map-engine.client.ts'),",
  "features/places/maps/PlaceMap.tsx: load: () => import('./place-map-engine.client.ts'),",
  "features/places/maps/load-map.ts: const [engine, { bringMapWorker }] = await Promise.all([load(), import('./map-worker.client.ts')]);",
  "features/search/box/SearchBox.tsx: const loadSite: LoadSource<SearchHit | Suggestion> = async () => (await import('./site-source.ts')).siteSource;",
  "features/search/box/SuggestField.tsx: const loadMembers: LoadSource<Suggestion> = async () => (await import('./member-source.ts')).memberSource;",
  "features/search/box/SuggestField.tsx: const loadSettlements: LoadSource<Suggestion> = async () => (await import('./settlement-source.ts')).settlementSource;",
  "features/search/box/use-search-combobox.ts: export const loadTaxa: LoadSource<SearchHit> = async () => (await import('./taxon-source.ts')).taxonSource;",
  "layout/SiteFrame.tsx: import('./PageFollower.tsx').then((part) => setFollower(() => part.PageFollower)).catch(() => {});",
  "layout/use-form-keeper.ts: const { startFormKeeper: start } = await import('./form-keeper.ts');",
];

it('every import() of a page goes through it', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|server)\.tsx?$/.test(file));
  const bare = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const loaders = [...text.matchAll(/lazyPart\([^,]+, (\w+)\)/g)].map(([, name]) => `const ${name} = `);
    return text
      .split('\n')
      .filter((line) => /[^\w.]import\(/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .filter(
        (line) =>
          !/(loadPart|lazyPart|loadMap)\(|import\(\/\* @vite-ignore \*\/ route\.module/.test(line) &&
          !loaders.some((loader) => line.startsWith(loader)),
      )
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(bare.toSorted()).toEqual(others);
});
