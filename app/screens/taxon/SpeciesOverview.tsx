import { Link } from 'react-router';
import { HungaryMap } from '#app/features/places/HungaryMap.tsx';
import { SightingGrid } from '#app/features/sightings/SightingGrid.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Section } from '#app/ui/Page.tsx';
import { urls } from '#app/urls.ts';
import { Missing } from './Missing.tsx';
import { messages } from './messages.ts';
import { Phenology } from './Phenology.tsx';
import css from './SpeciesOverview.module.css';
import type { TaxonHeadData, TaxonPanel, TaxonPhoto } from './taxon-page-data.ts';

type Panel = Extract<TaxonPanel, { kind: 'overview' }>;

/** A species at a glance: where and when it was seen, pictures, the latest sightings, and where else to read on. */
export function SpeciesOverview({ panel, head }: { panel: Panel; head: TaxonHeadData }) {
  const { squares, season, photos, cards, links, sightings } = panel;
  const name = head.name ?? head.origName;
  return (
    <>
      {sightings === 0 && <Missing title={messages.emptyTitle} head={head} />}
      {(squares.length > 0 || season.shown > 0) && (
        <div className={css.two}>
          {squares.length > 0 && (
            <Section title={messages.distribution} more={<Link to={links.map}>{messages.bigMap}</Link>}>
              <HungaryMap
                squares={squares.map(({ url: _url, ...square }) => square)}
                label={messages.mapLabel(name, squares.length)}
              />
            </Section>
          )}
          {season.shown > 0 && (
            <Section title={messages.season} more={<Link to={links.season}>{messages.seasonNumbers}</Link>}>
              <Phenology season={season} name={name} />
            </Section>
          )}
        </div>
      )}
      {photos.length > 0 && (
        <Section title={messages.pictures} more={<Link to={links.pictures}>{messages.allPictures}</Link>}>
          <Gallery photos={photos} />
        </Section>
      )}
      {cards.length > 0 && (
        <Section title={messages.latest} more={<Link to={links.sightings}>{messages.allSightings(sightings)}</Link>}>
          <SightingGrid sightings={cards} oneRow />
        </Section>
      )}
      <Section title={messages.elsewhere}>
        <Elsewhere name={head.origName} />
      </Section>
    </>
  );
}

function Gallery({ photos }: { photos: readonly TaxonPhoto[] }) {
  return (
    <div className={css.gallery}>
      {photos.map((photo) => (
        <Link key={photo.sightingUrl} to={photo.sightingUrl}>
          <img src={photo.small} alt={`${photo.alt}, ${photo.caption}`} loading="lazy" width={320} height={320} />
        </Link>
      ))}
    </div>
  );
}

function Elsewhere({ name }: { name: string }) {
  const sites = [
    { label: 'GBIF', href: urls.gbif(name) },
    { label: 'iNaturalist', href: urls.iNaturalist(name) },
    { label: 'Catalogue of Life', href: urls.catalogueOfLife(name) },
  ];
  return (
    <ul className={css.elsewhere}>
      {sites.map(({ label, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener">
            {label}
            <span className="visually-hidden"> ({messages.elsewhereNote})</span>
          </a>
          <Icon name="out" size="s" />
        </li>
      ))}
    </ul>
  );
}
