import { fold } from '#app/platform/text/fold.ts';

/** Endings of Hungarian words, folded; the longest first. */
const ENDINGS =
  'eibol aibol iban iben nak nek nal nel hoz hez tol bol rol ban ben val vel ert kent ott ett unk ink jai jei aik eik ba be ra re on en an ig ul os es as is at et ot ja je ai ei ik uk bb i n t a e'.split(
    ' ',
  );

/** Words of the landscape that say nothing of which one is meant, folded. */
const GENERIC = new Set(
  'egy ket harom nagy kis regi also felso kozep kozel melle mellett alatt felett folott mogott elott kozott koze szelen szele szel szelso eszak eszaki del deli kelet keleti nyugat nyugati bal jobb oldal oldala oldalan erdo erdei ret retek legelo patak folyo tanya kert kerti udvar haz hazak telek part partja partjan vizpart hegy domb volgy lejto oldalaban gyep gyepes fold foldut ut uton utca uteszel utmente setany park parkolo hatar hatara hataraban hatarban falu falun varos varosi kozseg kulterulet belterulet vege vegen tisztas liget bokor bokros fas fasor nadas mocsar lap to tavak csatorna arok hid alja teto csucs fal fala kerites lampa fenye mezo mezon szanto szolo gyumolcsos ulteteves kozelben kozeleben kornyek kornyeke kornyeken terulet terulete hely helyen mintegy korulbelul meter kilometer eszakra delre keletre nyugatra tol fele ahol itt ott mint hogy alol tul utan amely otthon otthoni erkely terasz ablak ablakban lakas kozvetlen'.split(
    ' ',
  ),
);

/** A place by its words: its settlement and what its observer calls it, and settlements any of which it may be by what is public. */
export type ToldPlace = { settlement: string | null; placeText: string | null; around?: readonly string[] };

type Token = { whole: string; folded: string; isName: boolean };

/** True when a text names the settlement or uses the place's own words, whatever their endings. */
export function tellsPlaceWords(text: string, place: ToldPlace): boolean {
  const said = tokens(text);
  const { settlement, placeText, around = [] } = place;
  const names = settlement === null ? around : [settlement, ...around];
  if (names.some((name) => tellsByItsCapital(text, name))) return true;
  if (said.length === 0) return false;
  const whole = fold(text);
  const isWhole = [settlement, placeText].some((each) => {
    const words = each === null ? '' : fold(each);
    return words.includes(' ') && ` ${whole} `.includes(` ${words} `);
  });
  if (isWhole) return true;
  const ofPlace = tokens(placeText ?? '').filter(tellsAlone);
  const keptStems = [...names.flatMap(stemsOfName), ...ofPlace.map(withStems)];
  return said.some((each) => {
    const itsStems = stems(each.folded);
    return keptStems.some(({ word, stems: known }) => {
      const isSame = itsStems.some((stem) => known.has(stem)) || sharesStem(each.folded, word.folded);
      return isSame && accentsAgree(each.whole, word.whole);
    });
  });
}

type Kept = { word: Token; stems: ReadonlySet<string> };

const withStems = (word: Token): Kept => ({ word, stems: new Set(stems(word.folded).filter(isOwn)) });

const ofNames = new Map<string, Kept[]>();

/** Those of a settlement, kept: there are some thousands at most. */
function stemsOfName(name: string): Kept[] {
  const known = ofNames.get(name);
  if (known) return known;
  const found = tokens(name).map(asName).filter(isNoLandscape).map(withStems);
  ofNames.set(name, found);
  return found;
}

const isOwn = (stem: string) => !GENERIC.has(stem);
const isNoLandscape = ({ folded }: Token) => isOwn(folded);

/**
 * Patak, Liget, Bő, Őr: a settlement whose name is a word of every landscape, or too short to be found in other words. Its
 * capital tells it, and what is of it: the pataki woods.
 */
function tellsByItsCapital(text: string, settlement: string): boolean {
  const name = nameByCapital(settlement);
  if (name === null) return false;
  return (text.match(/\p{L}+/gu) ?? []).some((word) => {
    const said = fold(word);
    const rest = said.startsWith(name) ? said.slice(name.length) : undefined;
    if (rest === undefined || !(rest === 'i' || (/^\p{Lu}/u.test(word) && isEnding(rest)))) return false;
    return accentsAgree(word.toLowerCase(), settlement.toLowerCase());
  });
}

const byCapital = new Map<string, string | null>();

/** Such a name, folded; null for any other. */
function nameByCapital(settlement: string): string | null {
  const known = byCapital.get(settlement);
  if (known !== undefined) return known;
  const name = fold(settlement);
  const found = /[^\p{L}]/u.test(name) || (name.length > 2 && isOwn(name)) ? null : name;
  byCapital.set(settlement, found);
  return found;
}

const asName = (token: Token): Token => ({ ...token, isName: true });

function tokens(text: string): Token[] {
  return (text.match(/\p{L}{3,}/gu) ?? []).map((whole) => ({
    whole: whole.toLowerCase(),
    folded: fold(whole),
    isName: /^\p{Lu}/u.test(whole),
  }));
}

/** A name says which place is meant; of other words those that every landscape has do not. */
function tellsAlone({ folded, isName }: Token): boolean {
  // One letter is too little to take from a name: Minta is no mint.
  const forms = stems(folded).filter((stem) => !isName || folded.length - stem.length !== 1);
  return !forms.some((form) => GENERIC.has(form)) && (isName || folded.length >= 5);
}

/** Long names may lose their last vowel: Mintafalva, mintafalvi. */
function sharesStem(said: string, kept: string): boolean {
  const stem = kept.slice(0, -1);
  return (
    stem.length >= 6 &&
    said.startsWith(stem) &&
    (said.length <= stem.length + 1 || isEnding(said.slice(stem.length + 1)))
  );
}

const isEnding = (rest: string) => rest === '' || ENDINGS.includes(rest);

/** A folded word, and what is left of it without one ending; no stem is shorter than three letters. */
function stems(word: string): string[] {
  const ofEndings = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3);
  return [word, ...ofEndings.map((ending) => word.slice(0, -ending.length))];
}

/** Eger is no egér: whoever writes accents means them, but before an ending a last vowel grows long. */
function accentsAgree(said: string, kept: string): boolean {
  if (!/[áéíóöőúüű]/u.test(said)) return true;
  const length = Math.min(said.length, kept.length) - 1;
  for (let at = 0; at < length; at++) {
    const [one, other] = [said.charAt(at), kept.charAt(at)];
    if (one !== other && fold(one) === fold(other)) return false;
  }
  return true;
}
