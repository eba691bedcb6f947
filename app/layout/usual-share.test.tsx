import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { UsualShare } from './UsualShare.tsx';

const site = {
  name: 'Lelőhely',
  publicUrl: 'https://lelohely.example.org',
  supportUrl: null,
  contactEmail: null,
  donationPercentage: 0,
};

function shareOf(address: string): string {
  const routes = [{ path: '*', element: <UsualShare site={site} /> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
}

test('a page is passed on by its address with what it asks, but not with where one is led back to', () => {
  expect(shareOf('/kereses?q=poszm%C3%A9h')).toContain(
    'rel="canonical" href="https://lelohely.example.org/kereses?q=poszm%C3%A9h"',
  );
  const login = shareOf('/login?vissza=%2Fesemeny%2F1%2Fmeghivo%2Ftitkos');
  expect(login).toContain('rel="canonical" href="https://lelohely.example.org/login"');
  expect(login).not.toContain('titkos');
});
