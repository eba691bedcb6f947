import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

const nouns: Record<LicenceKind, string> = { spottings: 'találat', images: 'kép' };

/** Words of the page of licence settings. */
export const messages = {
  lead: 'Itt döntöd el, mire használhatják mások, amit feltöltesz. Minden találatnál és képnél külön is választhatsz mást.',
  system: 'Hogyan engeded?',
  catalogue: 'Katalógusból választott licenccel',
  catalogueHint: 'Mindenki tudja, mit szabad. A belépett tagok a feltételek szerint exportálhatják az adataidat.',
  own: 'Saját feltételekkel',
  ownHint:
    'Saját szöveget írsz. Az új tételeidre „minden jog fenntartva” jelzés kerül, és exportálni csak te tudod őket. Az eddigiek maradnak, ahogy vannak, amíg lejjebb mást nem mondasz.',
  ownTerms: 'Saját feltételeid',
  ownTermsHint: (most: number) =>
    `Sima szöveg, legfeljebb ${formatNumber(most, 0)} karakter. Ha a sajátot választod, az alapértelmezett licenc helyén ez áll a profilodon és az új tételeidnél.`,
  kinds: { spottings: 'Találatok', images: 'Képek' } satisfies Record<LicenceKind, string>,
  legends: { spottings: 'A találatok licence', images: 'A képek licence' } satisfies Record<LicenceKind, string>,
  withDefault: (kind: LicenceKind, count: number, total: number) =>
    total === 0
      ? `Még nincs ${nouns[kind]}od.`
      : `${formatCount(total, nouns[kind])}, ebből ${formatNumber(count, 0)} most ezzel jelenik meg.`,
  newOnly: 'Mentéskor az ezután feltöltöttekre vonatkozik. Az eddigiekre lejjebb terjesztheted ki.',
  imports: 'Máshonnan átvett tételek',
  keepSpottings: 'Az átvett találatok tartsák meg az eredeti licencüket',
  keepImages: 'Az átvett képek tartsák meg az eredeti licencüket',
  keepHint: 'Az eredeti szerző és a forrás címe is ott áll.',
  flickr: 'A Flickrről hozott képek kövessék a Flickren beállított licencet',
  flickrHint: 'Akkor is, ha a többi átvett kép nem tartja meg az eredetit.',
  existing: 'Az eddigi találataid és képeid',
  existingLead:
    'A már megadott engedélyt nem lehet elvenni, ezért az eddigiek licence csak tágulhat, vagy az alapértelmezett helyére a saját feltételeid kerülhetnek. Előbb megmutatjuk, mi történne.',
  widen: (kind: LicenceKind, licence: string) =>
    kind === 'spottings' ? `Az eddigi találatok is: ${licence}` : `Az eddigi képek is: ${licence}`,
  nothingToWiden: (kind: LicenceKind, licence: string) =>
    kind === 'spottings'
      ? `Nincs olyan találatod, amelynek a licence ${licence} lehetne, és még nem az.`
      : `Nincs olyan képed, amelynek a licence ${licence} lehetne, és még nem az.`,
  bringUnder: (kind: LicenceKind) =>
    kind === 'spottings'
      ? 'Az eddigi találatok is a saját feltételeimmel'
      : 'Az eddigi képek is a saját feltételeimmel',
  nothingToOwn: (kind: LicenceKind) =>
    kind === 'spottings'
      ? 'Nincs olyan találatod, amely egy alapértelmezett licenceddel jelenik meg.'
      : 'Nincs olyan képed, amely egy alapértelmezett licenceddel jelenik meg.',
  preview: (kind: LicenceKind, total: number) =>
    kind === 'spottings'
      ? `Ez történik ${formatNumber(total, 0)} találattal`
      : `Ez történik ${formatNumber(total, 0)} képpel`,
  changes: (isDefault: boolean) =>
    isDefault
      ? 'Ez volt az alapértelmezett licenced.'
      : 'Ezeknek külön adtál licencet, vagy egy korábbi alapértelmezettel jöttek.',
  same: (isOwn: boolean) =>
    isOwn ? 'Marad: már most is a saját feltételeid érvényesek.' : 'Marad: már most is ez a licence.',
  narrower: (licence: string) => `Marad: ${licence}. A mostani olyat is enged, amit az új nem.`,
  original: 'Marad: átvett tétel, az eredeti licencét tartja.',
  another: 'Marad: nem te készítetted, a szerzője licencét tartja.',
  ofItsOwn: (licence: string) => `Marad: ${licence}. Ezeknek külön adtál licencet.`,
  include: (count: number, licence: string) => `${formatNumber(count, 0)} tétel, most ${licence}: kicserélem`,
  which: 'Megnézem, melyek ezek',
  irrevocable:
    'A Creative Commons licenceket nem lehet visszavonni: aki addig hozzájut valamihez, a tágabb feltételekkel örökre használhatja. Mentés után 10 percig az egészet visszaállíthatod, de az ezalatt megszerzett példányokra az sem hat vissza.',
  irrevocableOwn:
    'Amit mások addig a korábbi licenccel megszereztek, azt továbbra is aszerint használhatják. Mentés után 10 percig az egészet visszaállíthatod.',
  confirm: (kind: LicenceKind, count: number) => `Kicserélem: ${formatCount(count, nouns[kind])}`,
  confirmPlain: 'Kicserélem',
  nothingChosen: 'Nem választottál semmit',
  cancel: 'Mégsem',
  list: (licence: string) => `Most ${licence}`,
  listKeeping: { original: 'Az eredeti licencüket tartják', another: 'A szerzőjük licencét tartják' },
  unnamed: 'még nincs neve',
  more: 'Továbbiak',
  first: 'Vissza az elejére',
  running: (kind: LicenceKind, done: number, total: number) =>
    `${messagesOf(kind)} licencének cseréje: ${formatNumber(done, 0)} / ${formatNumber(total, 0)}`,
  runningHint: 'A háttérben megy: nyugodtan elmehetsz innen.',
  refresh: 'Frissítem',
  undoing: (kind: LicenceKind) => `${messagesOf(kind)} licencének visszaállítása`,
  done: (kind: LicenceKind, count: number, licence: string) =>
    `${formatCount(count, nouns[kind])} új licence: ${licence}.`,
  undone: (kind: LicenceKind) => `${messagesOf(kind)} licencét visszaállítottuk.`,
  undo: 'Visszaállítom',
  undoUntil: (time: string) => `Ezt ${time}-ig lehet visszaállítani.`,
  history: 'Eddigi választásaid',
  historyNone: 'Még nem változtattál semmin: a regisztrációkor kapott beállítások érvényesek.',
  since: (date: string) => `${date} óta`,
  choice: (spottings: string, images: string) =>
    spottings === images ? `találatok és képek ${spottings}` : `találatok ${spottings}, képek ${images}`,
  choiceOwn: 'saját feltételekkel',
  loggedOut: 'Közben lejárt a belépésed. Lépj be egy másik lapon, aztán nyomd meg itt újra a gombot.',
  otherMember: 'Közben másik tag lépett be ezen az eszközön. Nem mentettünk semmit.',
};

function messagesOf(kind: LicenceKind): string {
  return kind === 'spottings' ? 'A találatok' : 'A képek';
}
