import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { fold } from '#app/platform/text/fold.ts';

/** What a checklist's column can say of a taxon. */
export type ChecklistField =
  | 'id'
  | 'name'
  | 'authorship'
  | 'rank'
  | 'status'
  | 'parentId'
  | 'parentName'
  | 'acceptedId'
  | 'acceptedName'
  | 'specificEpithet'
  | 'infraspecificEpithet'
  | 'hungarianName'
  | 'vernacularName'
  | 'otherHungarianNames'
  | 'language'
  | 'presence'
  | 'establishment'
  | 'redList'
  | 'notes'
  | 'source'
  | TaxonRank;

/** Header words in English (Darwin Core first), Hungarian and Latin, as `keyOf` leaves them. */
const words: Partial<Record<ChecklistField, string>> = {
  id: 'taxonid id azonosito taxonazonosito kod',
  name: 'scientificname tudomanyosnev latinnev latinelnevezes nomenscientificum nomen taxon taxonname taxonnev fajnev',
  authorship: 'scientificnameauthorship authorship author auctor szerzo szerzoev szerzoesev leiro leiroesev',
  rank: 'taxonrank rank rang gradus',
  status: 'taxonomicstatus status statusz allapot nevallapota',
  parentId: 'parentnameusageid parentid szuloazonosito szuloazonositoja',
  parentName: 'parentnameusage parent szulo szulotaxon felettestaxon folerendelttaxon',
  acceptedId: 'acceptednameusageid acceptedid ervenyesazonosito elfogadottazonosito',
  acceptedName: 'acceptednameusage acceptedname validname ervenyesnev elfogadottnev nomenvalidum',
  specificEpithet: 'specificepithet epithet fajijelzo fajinev',
  infraspecificEpithet: 'infraspecificepithet alfajijelzo alfajinev',
  hungarianName: 'hungarianname magyarnev magyarelnevezes magyar nomenhungaricum',
  vernacularName: 'vernacularname commonname koznyelvinev',
  otherHungarianNames: 'otherhungariannames egyebmagyarnevek tovabbimagyarnevek masmagyarnevek magyarszinonimak',
  language: 'language nyelv lingua',
  presence:
    'presence occurrencestatus jelenlet elofordulas magyarorszagielofordulas elofordulasmagyarorszagon hazaielofordulas',
  establishment: 'establishmentmeans degreeofestablishment honossag',
  redList: 'redlist threatstatus voroslista voroslistakategoria iucn iucnkategoria',
  notes: 'taxonremarks notes note remarks megjegyzes megjegyzesek nota',
  source: 'source forras nameaccordingto references irodalom fons',
  kingdom: 'kingdom regnum orszag',
  phylum: 'phylum torzs',
  subphylum: 'subphylum altorzs',
  class: 'class classis osztaly',
  subclass: 'subclass subclassis alosztaly',
  superorder: 'superorder superordo oregrend',
  order: 'order ordo rend',
  suborder: 'suborder subordo alrend',
  infraorder: 'infraorder infraordo alrendag',
  superfamily: 'superfamily superfamilia oregcsalad csaladsorozat',
  family: 'family familia csalad',
  subfamily: 'subfamily subfamilia alcsalad',
  tribe: 'tribe tribus nemzetsegcsoport',
  genus: 'genus nemzetseg genusz',
  subgenus: 'subgenus alnemzetseg',
  species: 'species faj',
  subspecies: 'subspecies alfaj',
};

const fieldByWord = new Map<string, ChecklistField>(
  Object.entries(words).flatMap(([field, list]) => list.split(' ').map((word) => [word, field as ChecklistField])),
);

/** Which field each header word fills; the first of several for one field counts. `unused`: words that say nothing to us. */
export function matchColumns(headers: readonly string[]): { fields: Map<string, ChecklistField>; unused: string[] } {
  const fields = new Map<string, ChecklistField>();
  const unused: string[] = [];
  const taken = new Set<ChecklistField>();
  for (const header of headers) {
    const field = fieldByWord.get(keyOf(header));
    if (!field || taken.has(field)) unused.push(header);
    else {
      fields.set(header, field);
      taken.add(field);
    }
  }
  return { fields, unused };
}

/** "Tudományos név", "scientific_name" and "scientificName" are one word each. */
function keyOf(header: string): string {
  return fold(header).replaceAll(' ', '');
}
