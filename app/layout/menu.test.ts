import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import type { FrameViewer } from './frame-types.ts';
import { drawerMenu, memberMenu, moreMenu, publicMenu } from './menu.ts';

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

function labels(links: readonly { label: string }[]): string[] {
  return links.map((link) => link.label);
}

test('a visitor has the public links and none of a member', () => {
  expect(memberMenu(visitor)).toEqual([]);
  const header = labels([...publicMenu.always, ...publicMenu.wide, ...moreMenu(visitor)]);
  expect(header.toSorted()).toEqual(
    [
      'Rendek',
      'Új találat',
      'Összes rögzítés',
      'Ismertetők',
      'Határozókulcsok',
      'Felismerő játék',
      'Pecsétek',
      'Projektek',
      'Felhasználók',
      'Fauna Hungariae',
      'Védett fajok',
      'Események',
      'Fehér foltok',
      'Adatok exportálása',
      'Változáslista',
    ].toSorted(),
  );
});

test('a member has profile, own sightings, notifications, messages and settings under the user name', () => {
  expect(labels(memberMenu(member))).toEqual(['Profil', 'Találataim', 'Értesítések', 'Üzenetek', 'Beállításaim']);
  expect(memberMenu(member)[1]?.to).toBe('/profil/anna/talalatok');
});

test('experts and administrators have links of their own', () => {
  expect(memberMenu({ ...member, isExpert: true })).toContainEqual(
    expect.objectContaining({ label: 'Fajra nem határozott találatok', to: '/rendszertan/talalatok?dr=0_3' }),
  );
  expect(memberMenu({ ...member, isExpert: true })).toContainEqual(
    expect.objectContaining({ label: 'Határozóasztal', to: '/spottings/determine/v2' }),
  );
  expect(labels(memberMenu({ ...member, isAdmin: true }))).toContain('Adminisztráció');
  expect(memberMenu({ ...member, isEditor: true })).toContainEqual(
    expect.objectContaining({ label: 'Leírások szerkesztése', to: '/szerkesztes' }),
  );
  expect(labels(memberMenu(member))).not.toContain('Leírások szerkesztése');
});

test('the drawer repeats every link of the header', () => {
  const expert = { ...member, isExpert: true, isEditor: true, isAdmin: true };
  const drawer = labels(drawerMenu(expert).flat());
  const header = labels([...publicMenu.always, ...publicMenu.wide, ...moreMenu(expert), ...memberMenu(expert)]);
  expect(drawer.toSorted()).toEqual([...header, 'Új találat'].toSorted());
});

test('every menu leads to what is built', () => {
  const everybody = { ...member, isExpert: true, isEditor: true, isAdmin: true };
  const paths = [...drawerMenu(everybody).flat(), ...drawerMenu(visitor).flat()].map(({ to }) => to);
  const table = (routes as RouteConfigEntry[]).map(toObject);
  const notBuilt = paths.filter((path) => /^(not-yet:|nowhere)/.test(matchRoutes(table, path)?.at(-1)?.route.id ?? ''));
  expect(paths.length).toBeGreaterThan(0);
  expect(notBuilt).toEqual([]);
});

function toObject({ index, path, id, file, children }: RouteConfigEntry): RouteObject {
  const own = { path, id: id ?? file };
  return index ? { ...own, index } : { ...own, children: children?.map(toObject) };
}
