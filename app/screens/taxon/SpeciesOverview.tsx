import { Link } from 'react-router';
import { DistributionMap } from '#app/features/places/maps/DistributionMap.tsx';
import { LookAlikes } from '#app/features/sightings/look-alikes/LookAlikes.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { Missing } from './Missing.tsx';
import { messages } from './messages.ts';
import { PageFootView } from './PageFootView.tsx';
import { GalleryStrip } from './panels/Gallery.tsx';
import { Phenology } from './panels/Phenology.tsx';
import css from './SpeciesOverview.module.css';
import type { TaxonHeadData, TaxonPanel } from './taxon-page-data.ts';

type Panel = Extract<TaxonPanel, { kind: 'overview' }>;

/** A species at a glance: where and when it was seen, pictures, what it is taken for, the latest sightings and who made them. */
export function SpeciesOverview({ panel, head }: { panel: Panel; head: TaxonHeadData }) {
  const { map, season, photos, missing, lookAlikes, foot, links } = panel;
  const name = head.name ?? head.origName;
  return (
    <>
      {foot.sightings.count === 0 && <Missing title={messages.emptyTitle} head={head} />}
      {(map.squares > 0 || season.shown > 0) && (
        <div className={css.two}>
          {map.squares > 0 && (
            <Section title={messages.distribution} more={<Link to={links.map}>{messages.bigMap}</Link>}>
              <DistributionMap drawn={map.drawn} label={messages.mapLabel(name, map.squares)} />
            </Section>
          )}
          {season.shown > 0 && (
            <Section title={messages.season} more={<Link to={links.season}>{messages.seasonNumbers}</Link>}>
              <Phenology season={season} name={name} />
            </Section>
          )}
        </div>
      )}
      {photos.length + missing.length > 0 && (
        <Section title={messages.pictures} more={<Link to={links.pictures}>{messages.allPictures}</Link>}>
          <GalleryStrip photos={photos} missing={missing} recordUrl={head.recordUrl} />
        </Section>
      )}
      {lookAlikes.length > 0 && (
        <Section title={messages.lookAlikes} more={<Link to={links.relatives}>{messages.allLookAlikes}</Link>}>
          <LookAlikes items={lookAlikes} />
        </Section>
      )}
      <PageFootView foot={foot} name={head.origName} />
    </>
  );
}
