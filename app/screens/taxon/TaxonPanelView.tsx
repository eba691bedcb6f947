import type { ReactNode } from 'react';
import { HungaryMap } from '#app/features/places/HungaryMap.tsx';
import { SightingGrid } from '#app/features/sightings/SightingGrid.tsx';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Section } from '#app/ui/Page.tsx';
import { Pager } from '#app/ui/Pager.tsx';
import { Missing } from './Missing.tsx';
import { messages } from './messages.ts';
import { Phenology } from './Phenology.tsx';
import { PictureList } from './PictureList.tsx';
import { SpeciesOverview } from './SpeciesOverview.tsx';
import { SpeciesPanel } from './SpeciesPanel.tsx';
import css from './TaxonPanelView.module.css';
import type { TaxonHeadData, TaxonPanel } from './taxon-page-data.ts';

/** What stands below a taxon's head: its first page or one of its tabs. */
export function TaxonPanelView({ panel, head }: { panel: TaxonPanel; head: TaxonHeadData }) {
  return (
    <div className={css.root}>
      <PanelOf panel={panel} head={head} />
    </div>
  );
}

function PanelOf({ panel, head }: { panel: TaxonPanel; head: TaxonHeadData }) {
  const name = head.name ?? head.origName;
  switch (panel.kind) {
    case 'overview':
      return <SpeciesOverview panel={panel} head={head} />;
    case 'species':
      return <SpeciesPanel panel={panel} />;
    case 'families':
      return (
        <Titled title={messages.families}>
          {panel.items.length > 0 ? <PictureList items={panel.items} /> : <p>{messages.nothingBelow}</p>}
        </Titled>
      );
    case 'sightings':
    case 'pictures':
      return <Sightings panel={panel} head={head} />;
    case 'map':
      return (
        <Titled title={messages.tabs.terkep}>
          {panel.squares.length > 0 ? (
            <HungaryMap squares={panel.squares} label={messages.mapLabel(name, panel.squares.length)} />
          ) : (
            <Missing title={messages.emptyMap} head={head} />
          )}
        </Titled>
      );
    case 'season':
      return (
        <Titled title={messages.tabs.fenologia}>
          {panel.season.shown > 0 ? (
            <Phenology season={panel.season} name={name} />
          ) : (
            <Missing title={messages.emptySeason} head={head} />
          )}
        </Titled>
      );
    case 'description':
      return <EmptyState title={messages.description}>{messages.descriptionText}</EmptyState>;
    case 'list':
      return (
        <Titled title={messages.tabs.fajlista}>
          {panel.items.length > 0 ? <TaxonNames items={panel.items} /> : <p>{messages.nothingBelow}</p>}
          <Pager
            nextUrl={panel.next}
            nextLabel={messages.nextNames}
            firstUrl={panel.first}
            firstLabel={messages.first}
          />
        </Titled>
      );
    case 'relatives':
      return panel.items.length > 0 ? (
        <Section title={messages.relatives(panel.parent)} first>
          <TaxonNames items={panel.items} />
        </Section>
      ) : (
        <EmptyState title={messages.noRelatives} />
      );
  }
}

/** A tab under a title that only readers aloud need: the tab itself is the title. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="visually-hidden">{title}</h2>
      {children}
    </section>
  );
}

type SightingsPanel = Extract<TaxonPanel, { kind: 'sightings' | 'pictures' }>;

function Sightings({ panel, head }: { panel: SightingsPanel; head: TaxonHeadData }) {
  const isPictures = panel.kind === 'pictures';
  if (panel.cards.length === 0)
    return <Missing title={isPictures ? messages.emptyPictures : messages.emptyTitle} head={head} />;
  return (
    <Titled title={isPictures ? messages.pictures : messages.facts.sightings}>
      <SightingGrid sightings={panel.cards} />
      <Pager nextUrl={panel.next} nextLabel={messages.next} firstUrl={panel.first} firstLabel={messages.first} />
    </Titled>
  );
}
