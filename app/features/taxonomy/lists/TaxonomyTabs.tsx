import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { urls } from '#app/urls.ts';
import { tabsMessages as messages } from './taxonomy-tabs-messages.ts';

const tabs = ['rendek', 'csaladok', 'nemzetsegek', 'fajok', 'talalatok', 'kepek', 'terkep'] as const;

/** The catalogue's lists, and the sightings of all taxa beside them. */
export function TaxonomyTabs({ current }: { current: (typeof tabs)[number] }) {
  const items = tabs.map((tab) => ({
    to: tab === 'rendek' ? urls.taxonomy() : urls.taxonomyTab(tab),
    label: messages.tabs[tab],
    current: tab === current,
  }));
  return <Tabs label={messages.parts} tabs={items} />;
}
