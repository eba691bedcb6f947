import type { TaxonDetails } from '#app/features/taxonomy/describe-taxon.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { messages } from './messages.ts';
import type { TaxonFact } from './taxon-page-data.ts';

type FactInput = {
  taxon: TaxonView;
  details: TaxonDetails;
  sightings: number;
  squares: number;
  page: (tab?: 'talalatok' | 'terkep') => string;
};

/** The short facts of a page; a value that we do not have says so. */
export function taxonFacts(input: FactInput): TaxonFact[] {
  const { details } = input;
  const names = [
    ...list(messages.facts.otherNames, details.otherNames),
    ...list(
      messages.facts.synonyms,
      details.synonyms.map(({ origName }) => origName),
    ),
    ...list(messages.facts.notes, details.notes ? [details.notes] : []),
  ];
  const source = { term: messages.facts.source, value: details.source };
  return input.taxon.taxonType === 'species' ? [...speciesFacts(input), ...names, source] : [...names, source];
}

function speciesFacts({ taxon, details, sightings, squares, page }: FactInput): TaxonFact[] {
  const { redList } = details;
  return [
    protectionFact(taxon, details),
    {
      term: messages.facts.presence,
      value: taxon.presence ? messages.presence[taxon.presence] : messages.unknown,
    },
    ...(redList ? [{ term: messages.facts.redList, value: messages.redList[redList] ?? redList }] : []),
    sightings > 0
      ? { term: messages.facts.sightings, value: messages.sightings(sightings), to: page('talalatok') }
      : { term: messages.facts.sightings, value: messages.noneYet },
    ...(squares > 0 ? [{ term: messages.facts.squares, value: messages.squares(squares), to: page('terkep') }] : []),
  ];
}

function protectionFact({ protection }: TaxonView, { natura2000Code }: TaxonDetails): TaxonFact {
  const term = messages.facts.protection;
  const natura = natura2000Code ? messages.natura2000(natura2000Code) : '';
  if (!protection) return { term, value: messages.notProtected, ...(natura && { note: natura }) };
  const value = protection.valueHuf === null ? messages.valueUnknown : messages.value(protection.valueHuf);
  return {
    term,
    value: `${messages.protection[protection.category]}, ${value}`,
    note: [protection.act, natura].filter(Boolean).join('; '),
  };
}

function list(term: string, values: readonly string[]): TaxonFact[] {
  return values.length > 0 ? [{ term, value: values.join(', ') }] : [];
}
