import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { urls } from '#app/urls.ts';
import type { Person } from './load-person.server.ts';
import { messages } from './messages.ts';

const pages = {
  profile: urls.profile,
  sightings: urls.profileSightings,
  categories: urls.profileMainCategories,
  species: urls.profileSpecies,
  map: urls.profileMap,
  years: urls.profileYears,
  groups: urls.sightingGroups,
  determinationsBy: urls.determinationsBy,
  determinationsFor: urls.determinationsFor,
} satisfies Record<string, (username: string) => string>;

/** A page of a member's, as the sub-navigation names it. */
export type PersonTab = keyof typeof pages;
const tabs: readonly PersonTab[] = [
  'profile',
  'sightings',
  'categories',
  'species',
  'map',
  'years',
  'groups',
  'determinationsBy',
  'determinationsFor',
];

type PersonNavProps = { person: Pick<Person, 'username' | 'displayName'>; current: PersonTab };

/** The way between a member's pages, the profile among them. */
export function PersonNav({ person: { username, displayName }, current }: PersonNavProps) {
  const items = tabs.map((tab) => ({
    to: pages[tab](username),
    label: messages.tabs[tab],
    current: tab === current,
  }));
  return <Tabs label={messages.parts(displayName)} tabs={items} />;
}
