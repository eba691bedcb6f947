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

/** The short facts of a page: what is known, and the terms of what is not. */
export function taxonFacts(input: FactInput): { facts: TaxonFact[]; unknown: string[] } {
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
  if (taxon.taxonType !== 'species') return { facts: names, unknown: [] };
  const all = [...speciesFacts(input), ...names];
  return {
    facts: all.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }])),
    unknown: all.flatMap(({ term, value }) => (value === null ? [term] : [])),
  };
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

/** Without a value it is not known to us. */
type MaybeFact = Omit<TaxonFact, 'value'> & { value: string | null };

function speciesFacts({ taxon, details, sightings, squares, observers, page }: FactInput): MaybeFact[] {
  const { redList, firstRecord } = details;
  return [
    protectionFact(taxon, details),
    {
      term: messages.facts.presence,
      value: taxon.presence && messages.presence[taxon.presence],
    },
    { term: messages.facts.firstRecord, value: firstRecord },
    { term: messages.facts.redList, value: redList && (messages.redList[redList] ?? redList) },
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
