import { type Verdict, verdictWords } from '#app/features/sightings/queue/verdict.ts';
import type { GivenVerdict, VerdictAsk, VerdictRefusal } from './verdict-rules.ts';

/** What each says, for whoever has to choose. */
export const verdictHints: Record<GivenVerdict, string> = {
  waiting: 'Az észlelőtől kérsz valamit: addig nem dől el.',
  accepted: 'A kép vagy a kézben vizsgált példány bizonyítja a nevet.',
  plausible: 'A név, a hely és az idő összeillik, de bizonyíték nincs.',
  limited: 'Ennél pontosabb név ebből a bizonyítékból nem várható.',
  undecidable: 'Amit látni belőle, abból semmi sem dönthető el.',
  rejected: 'A név, a hely vagy az idő biztosan nem lehet igaz.',
};

export const askWords: Record<VerdictAsk, string> = {
  photo: 'másik fotó',
  date: 'a dátum ellenőrzése',
  place: 'a hely ellenőrzése',
  specimen: 'a példány vizsgálata',
  other: 'válasz a kérdésre',
};

export const causeWords = {
  name: 'a név azóta megváltozott',
  date: 'a dátum azóta megváltozott',
  place: 'a hely azóta megváltozott',
  images: 'a képek azóta megváltoztak',
  reply: 'az észlelő válaszolt',
  merged: 'a találat egy másik része lett',
  split: 'a fajt, amelyről szólt, azóta szétválasztották',
};

export const endWords = { replaced: 'később másként döntött', withdrawn: 'visszavonta', ...causeWords };

/** The question that stands among the comments where the expert has written none. */
export const askQuestions: Record<VerdictAsk, string> = {
  photo: 'Tudsz még fotót feltölteni róla?',
  date: 'Megnéznéd, jó-e a dátum?',
  place: 'Megnéznéd, jó-e a hely?',
  specimen: 'Megvan még a példány? Jó volna megvizsgálni.',
  other: 'Kérdésem van erről a találatról.',
};

/** What the observer is asked for, in words. */
function asksFor(asks: readonly VerdictAsk[]): string {
  return `kérés: ${asks.map((ask) => askWords[ask]).join(', ')}`;
}

/** A decision with what it asks for. */
export function verdictText(verdict: Verdict, asks: readonly VerdictAsk[]): string {
  return asks.length > 0 ? `${verdictWords[verdict]} (${asksFor(asks)})` : verdictWords[verdict];
}

export const verdictMessages = {
  heading: 'Szakértői döntés',
  choose: 'Döntésed',
  asks: 'Mit kérsz az észlelőtől?',
  comment: 'Indoklás',
  give: 'Rögzítem a döntést',
  withdraw: 'Visszavonom a döntést',
  ownIs: (verdict: Verdict) => `A te döntésed: ${verdictWords[verdict]}`,
  asksFor,
  given: 'A döntésedet elmentettük.',
  withdrawn: 'A döntésedet visszavontuk.',
  askBlocked: 'Az észlelő letiltott, ezért nem kérdezheted. Dönteni a válasza nélkül is lehet.',
  inThread: 'Válaszolni a hozzászólások közt lehet.',
  asksMissing: 'Jelöld meg, mit kérsz az észlelőtől.',
  verdictMissing: 'Válaszd ki, hogyan döntesz.',
  history: 'Korábbi döntések',
} as const;

export const refusalWords: Record<VerdictRefusal, string> = {
  nameMissing: 'Név nélkül ez a döntés nem hozható: előbb határozd meg.',
  evidenceMissing: 'Kép és kézben vizsgált példány nélkül legfeljebb hihető lehet.',
  placeMissing: 'Hely nélkül nem fogadható el bizonyítékkal.',
};
