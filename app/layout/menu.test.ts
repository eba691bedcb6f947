import { expect, test } from 'vitest';
import type { FrameViewer } from './frame-types.ts';
import { drawerMenu, memberMenu, moreMenu, publicMenu } from './menu.ts';

const visitor: FrameViewer = {
  isLoggedIn: false,
  userName: null,
  fullName: null,
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
      'Felhasználók',
      'Események',
      'Fauna Hungariae',
      'Védett fajok',
      'Adatok exportálása',
      'Változáslista',
    ].toSorted(),
  );
});

test('a member has profile, own sightings, notifications and settings under the user name', () => {
  expect(labels(memberMenu(member))).toEqual(['Profil', 'Találataim', 'Értesítések', 'Beállításaim']);
  expect(memberMenu(member)[1]?.to).toBe('/profil/anna/talalatok');
});

test('editors, experts and administrators have one link more each', () => {
  expect(labels(memberMenu({ ...member, isEditor: true }))).toContain('Leírások szerkesztése');
  expect(memberMenu({ ...member, isExpert: true })).toContainEqual(
    expect.objectContaining({ label: 'Fajra nem határozott találatok', to: '/rendszertan/talalatok?dr=0_3' }),
  );
  expect(memberMenu({ ...member, isExpert: true })).toContainEqual(
    expect.objectContaining({ label: 'Határozóasztal', to: '/spottings/determine/v2' }),
  );
  expect(labels(memberMenu({ ...member, isAdmin: true }))).toContain('Adminisztráció');
});

test('the drawer repeats every link of the header', () => {
  const expert = { ...member, isExpert: true, isEditor: true };
  const drawer = labels(drawerMenu(expert).flat());
  const header = labels([...publicMenu.always, ...publicMenu.wide, ...moreMenu(expert), ...memberMenu(expert)]);
  expect(drawer.toSorted()).toEqual([...header, 'Új találat'].toSorted());
});
