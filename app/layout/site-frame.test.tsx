import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { FrameSite, FrameViewer } from './frame-types.ts';
import { SiteFrame } from './SiteFrame.tsx';

const visitor: FrameViewer = {
  isLoggedIn: false,
  userName: null,
  fullName: null,
  avatarUrl: null,
  isEditor: false,
  isExpert: false,
  isAdmin: false,
  isDonor: false,
  isBot: false,
  termsDue: null,
  theme: 'system',
};
const member: FrameViewer = { ...visitor, isLoggedIn: true, userName: 'anna', fullName: 'Teszt Anna' };
const site: FrameSite = {
  name: 'Lelőhely',
  publicUrl: 'https://lelohely.example.org',
  supportUrl: 'https://tamogatas.example/',
  contactEmail: null,
  donationPercentage: 62.9,
};

/** The frame as it leaves the server, before any script has run. */
function frame(viewer: FrameViewer, settings: Partial<FrameSite> = {}): string {
  const page = (
    <SiteFrame viewer={viewer} site={{ ...site, ...settings }}>
      <h1>Oldal</h1>
    </SiteFrame>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/rendszertan/talalatok'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a visitor gets login and registration, no bell and no way out', () => {
  const html = frame(visitor);
  expect(html).toContain('href="/login?vissza=%2Frendszertan%2Ftalalatok"');
  expect(html).toContain('href="/register/?vissza=%2Frendszertan%2Ftalalatok"');
  expect(html).not.toContain('Kilépés');
  expect(html).not.toContain('href="/ertesitesek"');
});

test('a member is greeted by name and leaves through a form', () => {
  const html = frame(member);
  expect(html).toContain('Belépve, mint Teszt Anna');
  expect(html).toMatch(/<form action="\/logout" method="post">/);
  expect(html).not.toContain('Regisztráció');
});

test('a member without a full name is greeted by user name', () => {
  expect(frame({ ...member, fullName: '' })).toContain('Belépve, mint anna');
});

test('without scripts the search is a link, the menu unfolds, and the drawer opens by its address', () => {
  const html = frame(visitor);
  expect(html).toContain('href="/kereses"');
  expect(html).toContain('<details');
  expect(html).toContain('href="#menu"');
  expect(html).toMatch(/<dialog[^>]* id="menu"/);
});

test('the place where one is stands out', () => {
  expect(frame(visitor)).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/rendszertan\/talalatok"/);
});

test('support opens outside, in a new tab; without an address there is none', () => {
  expect(frame(visitor)).toMatch(
    /<a[^>]*href="https:\/\/tamogatas\.example\/" target="_blank" rel="noopener noreferrer"/,
  );
  expect(frame(visitor, { supportUrl: null })).not.toContain('target="_blank"');
});

test('the donation banner is for everyone but donors and bots', () => {
  expect(frame(visitor)).toContain('id="donation-banner"');
  expect(frame(member)).toContain('id="donation-banner"');
  expect(frame({ ...member, isDonor: true })).not.toContain('donation-banner');
  expect(frame({ ...visitor, isBot: true })).not.toContain('donation-banner');
});

test('the donation bar tells its percentage only below 100, and never more', () => {
  expect(frame(visitor)).toContain('62%</b>');
  const full = frame(visitor, { donationPercentage: 130 });
  expect(full).toContain('aria-valuenow="100"');
  expect(full).not.toContain('100%</b>');
});
