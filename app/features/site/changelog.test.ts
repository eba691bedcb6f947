import { expect, test } from 'vitest';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { changelog } from './changelog.ts';
import { changelogFeed } from './changelog-feed.server.ts';

test('the list of changes goes back in time, each release once and with something to tell', () => {
  const dates = changelog.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates.every(isCivilDate)).toBe(true);
  expect(new Set(changelog.map(({ version }) => version)).size).toBe(changelog.length);
  for (const { version, changes } of changelog) {
    expect(changes.length, version).toBeGreaterThan(0);
    for (const change of changes) expect(change, version).toMatch(/^\p{Lu}.*[.!]$/u);
  }
});

test('the feed names each release once, escapes what would break it, and is as old as its newest', () => {
  const releases = [
    { version: '2', date: '2026-02-01', changes: ['Új <jel> & más.'] },
    { version: '1', date: '2026-01-01', changes: ['Az első.', 'És még egy.'] },
  ];
  const feed = changelogFeed({ siteName: 'A & B', publicUrl: 'https://lelohely.example' }, releases);
  expect(feed).toContain('<title>A &amp; B – Változáslista</title>');
  expect(feed).toContain('<updated>2026-02-01T00:00:00Z</updated>');
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain('<id>https://lelohely.example/log#v1</id>');
  expect(feed).toContain('&lt;li&gt;Új &amp;lt;jel&amp;gt; &amp;amp; más.&lt;/li&gt;');
  expect(feed).not.toContain('<jel>');
});
