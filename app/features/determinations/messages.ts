import { formatCount } from '#app/platform/text/numbers.ts';
import type { Certainty } from './naming/name-rules.ts';

export const messages = {
  heading: 'Határozások',
  question: 'Te mit látsz?',
  byKey: 'Határozd kulccsal',
  taxonField: 'Taxon neve',
  agree: (name: string) => `Egyetértek: ${name}`,
  determine: 'Ezt határozom',
  onlyTo: 'Csak eddig a szintig…',
  onlyToHint: 'Ha a név túl pontos, válaszd azt a szintet, ameddig biztos vagy benne.',
  disagrees: 'Kifejezetten nem az, ami most áll itt',
  disagreesHint: 'Nélküle a tágabb szint csak annyit mond, hogy tovább nem mennél.',
  more: 'Megjegyzés és bizonyosság',
  comment: 'Miből látszik?',
  certaintyLabel: 'Mennyire biztos?',
  basisLabel: 'Mi alapján?',
  saving: 'Mentés…',
  saved: 'Határozásodat elmentettük.',
  withdrawn: 'Határozásodat visszavontuk.',
  failed: 'Nem sikerült menteni. Próbáld újra.',
  loginToDetermine: 'Lépj be, ha te is határoznál',
  withdraw: 'Visszavonom',
  restore: 'Visszaállítom',
  ownWas: (name: string) => `Visszavontad: ${name}`,
  restored: 'A határozásod újra érvényes.',
  nothingToRestore:
    'Nincs visszavont határozásod, amelyet vissza lehetne állítani: közben mást írtál, vagy nem volt ilyen.',
  ownIs: (name: string) => `A te határozásod: ${name}`,
  empty: 'Még senki sem határozta meg.',
  observer: 'észlelő',
  expert: 'szakértő',
  isWithdrawn: 'visszavonta',
  isReplaced: 'később mást írt',
  isRestored: 'visszavonta, aztán visszaállította',
  isHidden: 'moderátor elrejtette',
  hide: 'Elrejtem',
  show: 'Újra látható és számít',
  hideReason: 'Miért rejted el?',
  hideReasonHint: 'A határozó értesítésben megkapja. A határozás áthúzva a naplóban marad, de nem számít.',
  hideNow: 'Elrejtem a határozást',
  hideReasonMissing: 'Írd meg, miért rejted el.',
  isDifferent: 'kifejezetten más',
  isSpent: 'az ellenvetése már nem számít: amit elvetett, azt senki sem mondja',
  writtenAs: (name: string) => `így írta: ${name}`,
  whyTitle: 'Miért ez a név?',
  whyNoName: 'Miért nincs neve?',
  count: (count: number) => `${count}\u00a0határozás`,
  nothingToAgreeWith: 'Ennek a találatnak még nincs neve, amellyel egyet lehetne érteni.',
  taxonNotUsable: 'Ezt a nevet nem lehet választani: keress egy másikat a listában.',
  taxonUnknown: 'Ilyen nevet nem ismerünk. Válassz a listából, vagy írd be pontosan a magyar vagy a tudományos nevet.',
  taxonMissing: 'Írd be, minek határozod.',
  /** What of a determination is said otherwise than before. */
  changedParts: { certainty: 'bizonyosság', basis: 'mi alapján', comment: 'indoklás', rejected: 'ellenvetés' },
  finerPlaces: (sightings: number) =>
    `Ezzel ${sightings} találat helye pontosabban látszana, mint eddig. Ilyet csak adminisztrátor hajthat végre.`,
  namedOffList: (name: string, words: number) =>
    `${name} nem maradhat le a fajlistáról, mert ${formatCount(words, 'határozás')} megnevezi. Vond össze mással, vagy vedd tisztázatlannak.`,
  commentTooLong: 'A megjegyzés legfeljebb 2000 karakter lehet.',
  retiredName: (written: string, accepted: string) => `${written} ma ezen a néven él: ${accepted}. Ezt mentettük.`,
};

export const certaintyWords: Record<Certainty, string> = { sure: 'biztos', cf: 'cf.', group: 'fajcsoport' };

export const certaintyChoices: Record<Certainty, string> = {
  sure: 'biztos',
  cf: 'bizonytalan (cf.)',
  group: 'csak a fajcsoport biztos',
};

export const basisWords = { photo: 'fotó alapján', in_hand: 'kézben vizsgálva', other: 'más alapon' };
