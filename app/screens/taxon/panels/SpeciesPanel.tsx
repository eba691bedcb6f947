import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { TaxonNames } from '#app/features/taxonomy/TaxonNames.tsx';
import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { messages } from '../messages.ts';
import type { TaxonPanel, TiledTaxon } from '../taxon-page-data.ts';
import css from './SpeciesPanel.module.css';

type Panel = Extract<TaxonPanel, { kind: 'species' }>;

/** The species of a family, subfamily or genus: those with pictures first, the others as names. */
export function SpeciesPanel({ panel }: { panel: Panel }) {
  const { pictured, rest, more, subfamilies, genera } = panel;
  const allSpecies = more && <Link to={more.to}>{messages.allSpecies(more.count)}</Link>;
  const isEmpty = pictured.length + rest.length === 0;
  return (
    <>
      {subfamilies.length > 0 && (
        <ChipRow scroll>
          {subfamilies.map(({ id, url, name, origName, speciesCount }) => (
            <ChipLink key={id} to={url ?? ''} count={speciesCount ?? 0}>
              {name ?? origName}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {pictured.length > 0 && (
        <section className={css.pictured}>
          <h2 className="visually-hidden">{messages.photographed}</h2>
          <ul className={css.tiles}>
            {pictured.map((item) => (
              <Tile key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      {isEmpty && <p>{messages.nothingBelow}</p>}
      {rest.length > 0 && (
        <Section title={pictured.length > 0 ? messages.withoutPhoto : messages.species} more={allSpecies}>
          <TaxonNames items={rest} />
        </Section>
      )}
      {genera.length > 0 && (
        <Section title={messages.genera}>
          <TaxonNames items={genera} />
        </Section>
      )}
    </>
  );
}

function Tile({ item }: { item: TiledTaxon }) {
  return (
    <li className={css.tile}>
      <div className={css.photo}>
        <img src={item.picture.src} alt="" loading="lazy" width={320} height={240} />
        {item.mark && (
          <span className={css.mark}>
            <ProtectionMark mark={item.mark} />
          </span>
        )}
      </div>
      <Link to={item.url ?? ''} className={css.link}>
        <NameLabel origName={item.origName} name={item.name} rank={item.rank} />
      </Link>
      <p className={css.number}>{messages.sightings(item.sightingCount)}</p>
      <p className={css.credit}>
        <Credit of={item.picture.credit} isLinked={false} />
      </p>
    </li>
  );
}
