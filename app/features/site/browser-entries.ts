import { sessionDays } from '#app/features/members/sign-in/session-days.ts';
/** Where a browser keeps something of the site: a cookie, its own storage, its own database, or stored files. */
export type EntryKind = 'cookie' | 'local' | 'session' | 'database' | 'files';

export type BrowserEntry = {
  kind: EntryKind;
  /** The name, with `…` for what differs by member, sighting or version. */
  name: string;
  purpose: string;
  /** How long it stays. */
  stays: string;
};

const untilSent = 'amíg el nem küldöd vagy el nem dobod';

/** Everything that the site keeps in a browser. A test walks the site and holds this list to what it finds there. */
export const browserEntries: readonly BrowserEntry[] = [
  {
    kind: 'cookie',
    name: 'lelohely.session_token',
    purpose: 'Ebből tudjuk, hogy beléptél. Csak belépéskor kerül a gépedre.',
    stays: `${sessionDays} nap, vagy a böngésző bezárásáig, ha nem kéred, hogy belépve maradj; kilépéskor törlődik`,
  },
  {
    kind: 'cookie',
    name: 'lelohely.dont_remember',
    purpose: 'Azt jegyzi meg, hogy nem akartál belépve maradni.',
    stays: 'a böngésző bezárásáig',
  },
  {
    kind: 'cookie',
    name: 'lelohely.device.…',
    purpose:
      'Erről az eszközről már beléptél a fiókodba, ezért mások rossz próbálkozásai itt nem tartanak vissza. Csak a belépéskor küldi el a böngésző, és beléptetni nem tud.',
    stays: '400 nap az utolsó belépés után; új jelszó kérésekor érvényét veszti',
  },
  {
    kind: 'cookie',
    name: 'lelohely.registered',
    purpose:
      'Regisztráció után ebből tudja a következő lap, melyik címre ment a levél, hogy a levél után jelszó nélkül beléphess ebben a böngészőben, és hová menj vissza.',
    stays: '7 nap; belépéskor törlődik',
  },
  {
    kind: 'cookie',
    name: 'lelohely.uj-jelszo',
    purpose: 'Ha új jelszót kérsz, melyik lapra menj vissza utána.',
    stays: '1 óra',
  },
  { kind: 'local', name: 'theme', purpose: 'Világos vagy sötét megjelenést választottál.', stays: 'amíg nem törlöd' },
  {
    kind: 'local',
    name: 'terkepAlap',
    purpose: 'Melyik térképet választottad a találatok alá: a rajzoltat, egy részleteset vagy légi felvételt.',
    stays: 'amíg nem törlöd',
  },
  {
    kind: 'local',
    name: 'donationBannerClosed',
    purpose: 'Mikor zártad be az adományozásra kérő sávot, hogy egy hétig ne mutassuk.',
    stays: 'amíg nem törlöd; 7 nap után nem számít',
  },
  {
    kind: 'local',
    name: 'ilProtected',
    purpose: 'A védett fajok listája, hogy hálózat nélkül is jelezhessük, ha védett fajt rögzítesz.',
    stays: '7 nap',
  },
  {
    kind: 'local',
    name: 'lelohely.uj-talalat.…',
    purpose:
      'Az elkezdett új találatod, hogy ne vesszen el, amit beírtál; piszkozatként a fiókod is őrzi, minden eszközödre.',
    stays: 'amíg el nem mented vagy el nem dobod',
  },
  {
    kind: 'local',
    name: 'lelohely.iv.…',
    purpose: 'Az elkezdett íved melyik piszkozata a szerveren, hogy két eszközöd ne írja felül egymást.',
    stays: 'amíg el nem mented vagy el nem dobod az ívet',
  },
  {
    kind: 'local',
    name: 'lelohely.szerkesztes.…',
    purpose: 'Egy találatodon el nem mentett változtatások; csak ezen az eszközön vannak meg.',
    stays: 'amíg el nem mented vagy el nem dobod',
  },
  {
    kind: 'local',
    name: 'lelohely.leiras.…',
    purpose: 'Amit egy leírásba írtál, és még nem ért el hozzánk: vázlatként a fiókod is őrzi.',
    stays: 'amíg meg nem érkezik hozzánk, vagy el nem dobod',
  },
  {
    kind: 'local',
    name: 'lelohely.beallitas.…',
    purpose: 'A beállítások lapjain el nem mentett változtatásaid; csak ezen az eszközön vannak meg.',
    stays: 'amíg el nem mented vagy el nem dobod',
  },
  {
    kind: 'local',
    name: 'lelohely.urlap.…',
    purpose:
      'Amit egy űrlapba beírtál, és még nem ment el: kiesés, kilépés vagy újratöltés után visszatesszük. Jelszót sosem.',
    stays: 'amíg el nem küldöd vagy el nem veted; 30 nap után törlődik',
  },
  {
    kind: 'local',
    name: 'workbenchKeys',
    purpose: 'A határozóasztal billentyűinek másolata, ha átállítottad őket; a fiókod is őrzi, minden eszközödre.',
    stays: 'amíg nem törlöd',
  },
  {
    kind: 'local',
    name: 'workbenchVotes:…',
    purpose: 'Határozásaid, amelyek hálózat híján még nem mentek el.',
    stays: untilSent,
  },
  {
    kind: 'session',
    name: 'react-router-scroll-positions',
    purpose: 'Hol tartottál egy lapon, hogy visszalépve ugyanott folytasd.',
    stays: 'a lap bezárásáig',
  },
  {
    kind: 'database',
    name: 'lelohely-outbox',
    purpose: 'Hálózat nélkül rögzített találataid a képeikkel, amíg el nem mennek.',
    stays: untilSent,
  },
  {
    kind: 'files',
    name: 'lelohely-mezo-…',
    purpose: 'A rögzítés lapja, a térkép és a fajlista, hogy terepen, hálózat nélkül is működjön.',
    stays: 'amíg nem törlöd; új változatnál lecseréljük',
  },
];

/** Whether an entry of the list speaks of something found in a browser. */
export function isListed(kind: EntryKind, found: string): boolean {
  // Over https browsers want a prefix before the names of secure cookies.
  const name = found.replace(/^__Secure-/, '');
  return browserEntries.some((entry) => {
    if (entry.kind !== kind) return false;
    return entry.name.endsWith('…') ? name.startsWith(entry.name.slice(0, -1)) : name === entry.name;
  });
}
