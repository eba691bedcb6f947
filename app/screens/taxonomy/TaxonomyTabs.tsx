import { Tabs } from '#app/ui/Tabs.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';

type Tab = 'rendek' | 'csaladok' | 'nemzetsegek' | 'fajok';

/** The catalogue's lists, and the sightings beside them. */
export function TaxonomyTabs({ current }: { current: Tab }) {
  const lists = (['csaladok', 'nemzetsegek', 'fajok'] as const).map((tab) => ({
    to: urls.taxonomyTab(tab),
    label: messages.tabs[tab],
    current: tab === current,
  }));
  const tabs = [
    { to: urls.taxonomy(), label: messages.tabs.rendek, current: current === 'rendek' },
    ...lists,
    { to: urls.sightings(), label: messages.tabs.talalatok, current: false },
  ];
  return <Tabs label={messages.parts} tabs={tabs} />;
}
