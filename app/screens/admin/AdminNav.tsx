import { SideNav, type SideNavItem } from '#app/ui/actions/SideNav.tsx';
import { urls } from '#app/urls.ts';
import { adminMessages } from './messages.ts';

const messages = adminMessages.nav;

/** The parts of the administration; a new one is one line here and one in routes.ts. */
const groups: { title: string; items: SideNavItem[] }[] = [
  {
    title: messages.daily,
    items: [
      { to: urls.admin(), label: messages.overview, icon: 'home', end: true },
      { to: urls.admin('felhasznalok'), label: messages.users, icon: 'users' },
      { to: urls.admin('szakertok'), label: messages.experts, icon: 'loupe' },
      { to: urls.admin('onkentesek'), label: messages.volunteers, icon: 'heart' },
      { to: urls.adminEvents(), label: messages.events, icon: 'calendar' },
      { to: urls.adminProjects(), label: messages.projects, icon: 'layers' },
      { to: urls.admin('pecsetek'), label: messages.badges, icon: 'star' },
      { to: urls.reports(), label: messages.reports, icon: 'flag' },
      { to: urls.admin('uzenetek'), label: messages.messages, icon: 'comment' },
      { to: urls.admin('fajlistak'), label: messages.checklists, icon: 'upload' },
    ],
  },
  {
    title: messages.system,
    items: [
      { to: urls.admin('beallitasok'), label: messages.settings, icon: 'settings' },
      { to: urls.admin('adatkozles'), label: messages.dataset, icon: 'download' },
      { to: urls.admin('terkepek'), label: messages.maps, icon: 'map' },
      { to: urls.admin('hattermunkak'), label: messages.jobs, icon: 'clock' },
      { to: urls.admin('levelek'), label: messages.letters, icon: 'mail' },
      { to: urls.admin('naplo'), label: messages.log, icon: 'table' },
    ],
  },
];

/** The administration's pages beside each other. */
export function AdminNav() {
  return <SideNav label={messages.label} groups={groups} />;
}
