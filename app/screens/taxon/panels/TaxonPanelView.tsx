import type { ReactNode } from 'react';
import { TaxonDescription } from '#app/features/descriptions/TaxonDescription.tsx';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import type { RefusedPair } from '../look-alikes/LookAlikeForm.tsx';
import { RelativesPanel } from '../look-alikes/RelativesPanel.tsx';
import { Missing } from '../Missing.tsx';
import { messages } from '../messages.ts';
import { PageFootView } from '../PageFootView.tsx';
import { SpeciesOverview } from '../SpeciesOverview.tsx';
import type { TaxonHeadData, TaxonPanel } from '../taxon-page-data.ts';
import { Choices } from './Choices.tsx';
import { FamiliesPanel } from './FamiliesPanel.tsx';
import { Gallery } from './Gallery.tsx';
import { MapPanel } from './MapPanel.tsx';
import { SeasonPanel } from './SeasonPanel.tsx';
import { SpeciesPanel } from './SpeciesPanel.tsx';
import css from './TaxonPanelView.module.css';

type TaxonPanelViewProps = { panel: TaxonPanel; head: TaxonHeadData; refused: RefusedPair | undefined };

/** What stands below a taxon's head: its first page or one of its tabs. */
export function TaxonPanelView(props: TaxonPanelViewProps) {
  return (
    <div className={css.root}>
      <PanelOf {...props} />
    </div>
  );
}

function PanelOf({ panel, head, refused }: TaxonPanelViewProps) {
  const name = head.name ?? head.origName;
  switch (panel.kind) {
    case 'overview':
      return <SpeciesOverview panel={panel} head={head} />;
    case 'species':
      return (
        <>
          <SpeciesPanel panel={panel} />
          <PageFootView foot={panel.foot} name={head.origName} />
        </>
      );
    case 'families':
      return (
        <>
          <FamiliesPanel panel={panel} head={head} />
          <PageFootView foot={panel.foot} name={head.origName} />
        </>
      );
    case 'sightings':
      return <Sightings panel={panel} head={head} />;
    case 'pictures':
      return (
        <Titled title={messages.pictures}>
          <Gallery panel={panel} head={head} />
        </Titled>
      );
    case 'map':
      return (
        <Titled title={messages.tabs.terkep}>
          {(panel.periods[0]?.count ?? 0) > 0 ? (
            <MapPanel panel={panel} name={name} />
          ) : (
            <Missing title={messages.emptyMap} head={head} />
          )}
        </Titled>
      );
    case 'season':
      return (
        <Titled title={messages.tabs.fenologia}>
          {panel.season.shown > 0 ? (
            <SeasonPanel panel={panel} name={name} />
          ) : (
            <Missing title={messages.emptySeason} head={head} />
          )}
        </Titled>
      );
    case 'description':
      return <TaxonDescription description={panel.description} />;
    case 'list':
      return (
        <Titled title={messages.tabs.fajlista}>
          <Choices label={messages.listFilter} choices={panel.choices} />
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
      return <RelativesPanel panel={panel} head={head} refused={refused} />;
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

type SightingsPanel = Extract<TaxonPanel, { kind: 'sightings' }>;

function Sightings({ panel, head }: { panel: SightingsPanel; head: TaxonHeadData }) {
  if (panel.cards.length === 0) return <Missing title={messages.emptyTitle} head={head} />;
  return (
    <Titled title={messages.facts.sightings}>
      <SightingGrid sightings={panel.cards} leading />
      <Pager nextUrl={panel.next} nextLabel={messages.next} firstUrl={panel.first} firstLabel={messages.first} />
    </Titled>
  );
}
