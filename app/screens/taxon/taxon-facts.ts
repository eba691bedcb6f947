import type { TaxonDetails } from '#app/features/taxonomy/describe-taxon.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { messages } from './messages.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { TaxonFact, TaxonHeadData } from './taxon-page-data.ts';

type FactInput = {
  taxon: TaxonView;
  details: TaxonDetails;
  sightings: number;
  squares: number;
  observers: number;
  page: TaxonContext['page'];
};

/** The short facts of a page; a value that we do not have says so. */
export function taxonFacts(input: FactInput): TaxonFact[] {
  const { details, taxon } = input;
  const names = [
    ...list(messages.facts.otherNames, details.otherNames),
    ...(details.synonyms.length > 0
      ? [
          {
            term: messages.facts.synonyms,
            value: '',
            names: details.synonyms.map((synonym) => ({
              name: synonym.origName,
              rank: synonym.taxonType,
              authorship: shownAuthorship(synonym),
            })),
          },
        ]
      : []),
    ...list(messages.facts.notes, details.notes ? [details.notes] : []),
  ];
  const source = { term: messages.facts.source, value: details.source };
  return taxon.taxonType === 'species' ? [...speciesFacts(input), ...names, source] : [...names, source];
}

/** Conservation value and act of a protected taxon. */
export function toLaw({ protection }: TaxonView): TaxonHeadData['law'] {
  if (!protection) return null;
  const { valueHuf, act } = protection;
  return { value: valueHuf === null ? messages.unknown : messages.huf(valueHuf), act };
}

/** A name that bears its author to tell it from a homonym needs no second one. */
export function shownAuthorship({ origName, scientificName, authorship }: TaxonView): string | null {
  return origName === scientificName ? authorship : null;
}

function speciesFacts({ taxon, details, sightings, squares, observers, page }: FactInput): TaxonFact[] {
  const { redList, firstRecord } = details;
  return [
    protectionFact(taxon, details),
    {
      term: messages.facts.presence,
      value: taxon.presence ? messages.presence[taxon.presence] : messages.unknown,
    },
    { term: messages.facts.firstRecord, value: firstRecord ?? messages.unknown },
    { term: messages.facts.redList, value: redList ? (messages.redList[redList] ?? redList) : messages.unknown },
    sightings > 0
      ? {
          term: messages.facts.sightings,
          value: messages.sightings(sightings),
          to: page('talalatok'),
          more: { value: messages.byObservers(observers), to: `${page()}#eszlelok` },
        }
      : { term: messages.facts.sightings, value: messages.noneYet },
    ...(squares > 0 ? [{ term: messages.facts.squares, value: messages.squares(squares), to: page('terkep') }] : []),
  ];
}

function protectionFact({ protection }: TaxonView, { natura2000Code }: TaxonDetails): TaxonFact {
  const term = messages.facts.protection;
  const natura = natura2000Code ? messages.natura2000(natura2000Code) : '';
  const value = protection ? messages.protection[protection.category] : messages.notProtected;
  return { term, value, ...(natura && { note: natura }) };
}

function list(term: string, values: readonly string[]): TaxonFact[] {
  return values.length > 0 ? [{ term, value: values.join(', ') }] : [];
}
