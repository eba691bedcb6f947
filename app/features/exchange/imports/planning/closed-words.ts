import type { Visibility } from '#app/features/sightings/privacy/public-place.ts';
import type { CountKind, LifeStage, Method, Sex } from '#app/features/sightings/sighting-codes.ts';
import { fold } from '#app/platform/text/fold.ts';

/** What people write for a code in Hungarian, English, Dutch, German and Latin, folded, without spaces. */
type Words<Code extends string> = Readonly<Partial<Record<Code, string>>>;

const sexWords: Words<Sex> = {
  male: 'male males m him himek h mannetje man mannlich mannchen mas mare masculus macho',
  female: 'female females f nosteny nostenyek n no fm vrouwtje vrouw weiblich weibchen femina femella hembra fem',
  maleAndFemale:
    'maleandfemale malefemale femalemale mf hn himesnosteny himnosteny himnostenypar par pair couple paar both mindketto malesandfemales',
};

const stageWords: Words<LifeStage> = {
  adult: 'adult adults imago imagok imagines ad kifejlett volwassen adultus imaginal imagoadult',
  larva: 'larva larvae larvak larve lar hernyo hernyok caterpillar rups raupe larvalis larves',
  nymph: 'nymph nymphs nymfe nimfa nimfak nimf nympha nymphe',
  pupa: 'pupa pupae bab babok pop puppe chrysalis chrysalide cocoon kokon emptypupa',
  egg: 'egg eggs pete petek petecsomo tojas ei eieren ova ovum ovae',
  gall: 'gall galls gubacs gubacsok gal galle cecidium',
  feedingMarks: 'feedingmarks feedingsigns ragasnyom ragaskep akna aknak mine mines leafmine bladmijn mijn leafmines',
  other: 'other egyeb overig',
};

const methodWords: Words<Method> = {
  handCollecting: 'handcollecting handsearch egyeles egyelo egyelve handpicking byhand kezzel',
  lightTrapping:
    'lighttrapping lighttrap fenyezes fenycsapda lampazas lampafeny fenyen mvtrap mvlight lichtval actinictrap moththrap mothtrap licht atlight',
  netting:
    'netting halozas fuhalozas vizihalozas net sweepnet sweepnetting sweeping lepkehalo halo sleepnet pondnet handnet',
  beating: 'beating kopogtatas beatingtray kloppen',
  sifting: 'sifting rostalas sieving zeven',
  trapping:
    'trapping trap csapda talajcsapda malaise malaisecsapda malaisetrap pitfall pitfalltrap barbercsapda pantrap val fatal sargatal',
  baiting: 'baiting bait csaletek csaletkezes sugar sugaring pheromone feromon feromoncsapda wineropes smeer',
  rearing: 'rearing reared neveles kineveles kinevelve gekweekt exlarva bred kweek',
  other: 'other egyeb overig',
};

/** Words that say only that nothing is known. */
const nothing = new Set(
  'u unknown ismeretlen onbekend indet indeterminate notrecorded nemismert na none nincs nemvizsgalt unspecified notknown'.split(
    ' ',
  ),
);

/** `unread`: a word that is none of the list's; it is not to be lost. */
export type ReadWord<Code extends string> = { code: Code | null; isUnread: boolean };

const visibilityWords: Words<Visibility> = {
  exact: 'exact pontos open nyilt public nyilvanos',
  square: 'square negyzet korzet obscured coarse',
  hidden: 'hidden rejtett private titkos',
};

const countKindWords: Words<CountKind> = {
  exact: 'exact pontos',
  minimum: 'minimum min legalabb atleast',
  estimate: 'estimate estimated becsult becsles kb ca circa approx',
};

const presenceWords: Words<'present' | 'absent'> = {
  present: 'present presence jelen jelenvan van volt igen yes true 1 aanwezig',
  absent: 'absent absence nincs nincsjelen nemvolt nemtalalt nemtalalhato hianyzik nem no none false 0 afwezig',
};

const stateWords: Words<'published' | 'unpublished'> = {
  published: 'published kozzetett nyilvanos',
  unpublished: 'hidden elrejtett rejtett deleted torolt draft piszkozat megnemkozzetett nemkozzetett',
};

const readers = { sex: readerOf(sexWords), lifeStage: readerOf(stageWords), method: readerOf(methodWords) };
const visibilityReader = readerOf(visibilityWords);
const countKindReader = readerOf(countKindWords);
const presenceReader = readerOf(presenceWords);
const stateReader = readerOf(stateWords);

export const readSex = (text: string): ReadWord<Sex> => readers.sex(text);
export const readLifeStage = (text: string): ReadWord<LifeStage> => readers.lifeStage(text);
export const readMethod = (text: string): ReadWord<Method> => readers.method(text);
/** How far a place is told: as other sites call it, too. */
export const readVisibility = (text: string): ReadWord<Visibility> => visibilityReader(text);
export const readCountKind = (text: string): ReadWord<CountKind> => countKindReader(text);
/** Whether it was there at all. */
export const readPresence = (text: string): ReadWord<'present' | 'absent'> => presenceReader(text);
/** Whether it was for everybody, where it comes from this site. */
export const readState = (text: string): ReadWord<'published' | 'unpublished'> => stateReader(text);

function readerOf<Code extends string>(words: Words<Code>): (text: string) => ReadWord<Code> {
  const codes = new Map<string, Code>();
  for (const [code, list] of Object.entries(words) as [Code, string][])
    for (const word of [...list.split(' '), code.toLowerCase()]) codes.set(word, code);
  return (text) => {
    const key = fold(text.replaceAll('♂', ' male ').replaceAll('♀', ' female ')).replaceAll(' ', '');
    const code = codes.get(key) ?? null;
    if (code === null && (key === '' || nothing.has(key))) return { code, isUnread: false };
    return { code, isUnread: code === null };
  };
}
