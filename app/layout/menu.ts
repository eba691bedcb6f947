import type { IconName } from '#app/ui/icons/icon-names.ts';
import { keyUrls, quizUrls, urls } from '#app/urls.ts';
import type { FrameViewer } from './frame-types.ts';
import { layoutMessages as messages } from './messages.ts';

export type MenuLink = { to: string; label: string; icon: IconName };

const newSighting: MenuLink = { to: urls.newSighting(), label: messages.newSighting, icon: 'plus' };

/** Only pages that are built stand in menus. The links that stand in the header at any width, then those it has room for from 1200 px, then the rest. */
export const publicMenu = {
  always: [
    { to: urls.taxonomy(), label: messages.orders, icon: 'bug' },
    { to: urls.sightings(), label: messages.allSightings, icon: 'image' },
    { to: urls.protectedSpecies(), label: messages.protectedSpecies, icon: 'shield' },
  ],
  wide: [
    { to: urls.faunaHungariae(), label: messages.faunaHungariae, icon: 'book' },
    { to: urls.users(), label: messages.users, icon: 'users' },
  ],
  rest: [
    { to: urls.events(), label: messages.events, icon: 'calendar' },
    { to: urls.projects(), label: messages.projects, icon: 'layers' },
    { to: keyUrls.all(), label: messages.keys, icon: 'loupe' },
    { to: quizUrls.start(), label: messages.quiz, icon: 'question' },
    { to: urls.badges(), label: messages.badges, icon: 'star' },
    { to: urls.coverage(), label: messages.coverage, icon: 'square' },
    { to: urls.infoPages(), label: messages.infoPages, icon: 'info' },
    { to: urls.export(), label: messages.dataExport, icon: 'download' },
    { to: urls.changelog(), label: messages.changelog, icon: 'clock' },
  ],
} as const satisfies Record<string, readonly MenuLink[]>;

/** What the menu "Továbbiak" adds for this viewer; visitors have no button for a new sighting in the header. */
export function moreMenu(viewer: FrameViewer): MenuLink[] {
  return viewer.isLoggedIn ? [...publicMenu.rest] : [newSighting, ...publicMenu.rest];
}

/** A member's own links, by role (specification, section 6); none for a visitor. */
export function memberMenu(viewer: FrameViewer): MenuLink[] {
  if (!viewer.isLoggedIn || viewer.userName === null) return [];
  const links: MenuLink[] = [
    { to: urls.profile(viewer.userName), label: messages.profile, icon: 'user' },
    { to: urls.profileSightings(viewer.userName), label: messages.ownSightings, icon: 'cards' },
    { to: urls.notifications(), label: messages.notifications, icon: 'bell' },
    { to: urls.messages(), label: messages.messages, icon: 'mail' },
  ];
  if (viewer.isExpert) links.push({ to: urls.notToSpecies(), label: messages.notToSpecies, icon: 'loupe' });
  if (viewer.isExpert) links.push({ to: urls.workbench(), label: messages.workbench, icon: 'layers' });
  if (viewer.isEditor || viewer.isAdmin)
    links.push({ to: urls.descriptionEditor(), label: messages.descriptionEditor, icon: 'edit' });
  links.push({ to: urls.profileEdit(), label: messages.settings, icon: 'settings' });
  if (viewer.isAdmin) links.push({ to: urls.admin(), label: messages.administration, icon: 'layers' });
  return links;
}

/** The address, if it is one that the frame's menus mark as the place where one is: they look the same at all others. */
export function menuPlaceOf(viewer: FrameViewer, path: string): string | null {
  const links = [...drawerMenu(viewer).flat(), { to: urls.home() }];
  return links.some(({ to }) => to === path) ? path : null;
}

/** The drawer's blocks of inner links: the member's own, then everything of the header. */
export function drawerMenu(viewer: FrameViewer): MenuLink[][] {
  const [orders, sightings, ...others] = publicMenu.always;
  const publicLinks = [newSighting, sightings, orders, ...others, ...publicMenu.wide, ...publicMenu.rest];
  return [memberMenu(viewer), publicLinks].filter((block) => block.length > 0);
}
