import { Link } from 'react-router';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { urls } from '#app/urls.ts';
import css from './contained.module.css';
import { containedMessages as messages } from './messages.ts';

type SpeciesListProps = {
  /** The filter that asks for what is in it. */
  filter: { esemeny: number } | { projekt: number };
  species: readonly { taxon: TaxonView; sightings: number; isFirst: boolean }[];
};

/** Species of an event or a project, each with its finds there. */
export function SpeciesList({ filter, species }: SpeciesListProps) {
  if (species.length === 0) return <p className="quiet">{messages.noSpecies}</p>;
  return (
    <ol className={css.rank}>
      {species.map(({ taxon, sightings, isFirst }) => (
        <li key={taxon.id}>
          <Link className={css.rankName} to={urls.sightings({ ...filter, taxon: taxon.id })}>
            <span>
              {taxon.name && <b>{taxon.name} </b>}
              <ScientificName name={taxon.origName} rank={taxon.taxonType} />
            </span>
          </Link>
          {isFirst && <span className={css.new}>{messages.newHere}</span>}
          <span className="num nowrap">{messages.sightingCount(sightings)}</span>
        </li>
      ))}
    </ol>
  );
}
