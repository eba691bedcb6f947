import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import { type SettingsPage, settingsMessages } from './messages.ts';

const icons: Record<SettingsPage, IconName> = {
  alapadatok: 'user',
  kapcsolatok: 'share',
  esemenyek: 'calendar',
  licenc: 'book',
  ertesitesek: 'bell',
  egyeb: 'settings',
  onkentes: 'heart',
};

export type SettingsLink = { page: SettingsPage; to: string; label: string; lead: string; icon: IconName };

const order: readonly SettingsPage[] = [
  'alapadatok',
  'kapcsolatok',
  'esemenyek',
  'licenc',
  'ertesitesek',
  'egyeb',
  'onkentes',
];

/** The seven pages in the specification's order. */
export const settingsPages: readonly SettingsLink[] = order.map((page) => ({
  page,
  to: urls.profileEdit(page),
  icon: icons[page],
  ...settingsMessages.pages[page],
}));
