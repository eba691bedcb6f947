import { Link } from 'react-router';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { TaxonChangesNote } from '#app/features/taxonomy/changes/TaxonChangesNote.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './PageFootView.module.css';
import type { PageFoot, ShownMember } from './taxon-page-data.ts';

/** What every first page ends with: the latest sightings, who saw and determined the most, and where else to read on. */
export function PageFootView({ foot, name }: { foot: PageFoot; name: string }) {
  const { cards, sightings, observers, determiners, changes } = foot;
  return (
    <div className={css.onScreen}>
      {cards.length > 0 && (
        <Section
          title={messages.latest}
          more={
            <>
              <Link to={sightings.to}>{messages.allSightings(sightings.count)}</Link>
              {' · '}
              <Link to={sightings.exported}>{messages.exported}</Link>
            </>
          }
        >
          <SightingGrid sightings={cards} oneRow />
        </Section>
      )}
      <div className={css.three}>
        {observers.length > 0 && (
          <Section id="eszlelok" title={messages.observers}>
            <Members members={observers} />
          </Section>
        )}
        {observers.length > 0 && (
          <Section title={messages.determiners}>
            {determiners.length > 0 ? <Members members={determiners} /> : <p>{messages.noDeterminers}</p>}
            {determiners.length > 0 && <p className={css.note}>{messages.determinersNote}</p>}
          </Section>
        )}
        <Section title={messages.elsewhere}>
          <Elsewhere name={name} />
        </Section>
        {changes.length > 0 && (
          <Section title={messages.changes}>
            <TaxonChangesNote changes={changes} />
          </Section>
        )}
      </div>
    </div>
  );
}

function Members({ members }: { members: readonly ShownMember[] }) {
  return (
    <ol className={css.list}>
      {members.map(({ name, picture, to, count, listTo }) => (
        <li key={to}>
          <Avatar name={name} picture={picture} />
          <Link to={to} className={css.name}>
            {name}
          </Link>
          <Link to={listTo} className={css.count} aria-label={`${name}: ${count}`}>
            {count}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Elsewhere({ name }: { name: string }) {
  const sites = [
    { label: 'GBIF', href: urls.gbif(name) },
    { label: 'iNaturalist', href: urls.iNaturalist(name) },
    { label: 'Catalogue of Life', href: urls.catalogueOfLife(name) },
  ];
  return (
    <ul className={css.list}>
      {sites.map(({ label, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener" className={css.name}>
            {label}
            <span className="visually-hidden"> ({messages.elsewhereNote})</span>
          </a>
          <Icon name="out" size="s" />
        </li>
      ))}
    </ul>
  );
}
