import { Link } from 'react-router';
import { BriefDescription } from '#app/features/descriptions/BriefDescription.tsx';
import { DistributionMap } from '#app/features/places/maps/DistributionMap.tsx';
import { LookAlikes } from '#app/features/sightings/look-alikes/LookAlikes.tsx';
import { cx } from '#app/ui/cx.ts';
import { Section } from '#app/ui/page/Page.tsx';
import { Confusions } from './Confusions.tsx';
import { messages } from './messages.ts';
import { PageFootView } from './PageFootView.tsx';
import { GalleryStrip } from './panels/Gallery.tsx';
import { Phenology } from './panels/Phenology.tsx';
import css from './SpeciesOverview.module.css';
import type { TaxonHeadData, TaxonPanel } from './taxon-page-data.ts';

type OverviewProps = { panel: Extract<TaxonPanel, { kind: 'overview' }>; head: TaxonHeadData };

/** A species at a glance: where and when it was seen, what it looks like, how it lives, what it is taken for, the latest sightings and who knows it. */
export function SpeciesOverview({ panel, head }: OverviewProps) {
  const { photos, missing, about, lookAlikes, confusions, foot, links } = panel;
  return (
    <>
      <WhereAndWhen panel={panel} head={head} />
      {photos.length + missing.length > 0 && (
        <Section title={messages.pictures} more={<Link to={links.pictures}>{messages.allPictures}</Link>}>
          <GalleryStrip photos={photos} missing={missing} recordUrl={head.recordUrl} />
        </Section>
      )}
      <div className={css.pairs}>
        {about.length > 0 && (
          <Section title={messages.description} more={<Link to={links.description}>{messages.wholeDescription}</Link>}>
            <BriefDescription about={about} />
          </Section>
        )}
        {lookAlikes.length > 0 && (
          <Section title={messages.lookAlikes} more={<Link to={links.relatives}>{messages.allLookAlikes}</Link>}>
            <LookAlikes items={lookAlikes} />
          </Section>
        )}
        {confusions.length > 0 && (
          <Section title={messages.confusions}>
            <Confusions confusions={confusions} ownId={head.id} />
          </Section>
        )}
      </div>
      <PageFootView foot={foot} name={head.origName} />
    </>
  );
}

/** The map and the year side by side and equally high; one alone takes no more room than it needs. */
function WhereAndWhen({ panel: { map, season, links }, head }: OverviewProps) {
  const name = head.name ?? head.origName;
  const isBoth = map.squares > 0 && season.shown > 0;
  if (map.squares === 0 && season.shown === 0) return null;
  return (
    <div className={cx(css.two, isBoth && css.both)}>
      {map.squares > 0 && (
        <Section title={messages.distribution} more={<Link to={links.map}>{messages.bigMap}</Link>}>
          <DistributionMap drawn={map.drawn} label={messages.mapLabel(name, map.squares)} />
        </Section>
      )}
      {season.shown > 0 && (
        <Section title={messages.season} more={<Link to={links.season}>{messages.seasonNumbers}</Link>}>
          <Phenology season={season} name={name} framed />
        </Section>
      )}
    </div>
  );
}
