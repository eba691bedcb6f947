import type { AccessScope } from '#app/platform/action/call.ts';
import type { TokenLife } from './token-days.ts';

type ScopeWords = { label: string; hint: string };

/** Words of members' keys for programs. */
export const tokenMessages = {
  scopes: {
    read: {
      label: 'Olvasás',
      hint: 'Amit tagként és határozóként látsz: a saját találataid pontos helye, az értesítéseid, a piszkozataid.',
    },
    record: {
      label: 'Rögzítés és szerkesztés',
      hint: 'Találatok, képek, piszkozatok, csoportok és saját helyek mentése, javítása és törlése, javítási javaslatok.',
    },
    determine: { label: 'Határozás', hint: 'Határozás, egyetértés és szakértői döntés a nevedben.' },
    talk: {
      label: 'Hozzászólás és kedvencek',
      hint: 'Hozzászólás, jelentés, kedvencek, értesítések olvasottá tétele.',
    },
    export: { label: 'Letöltés', hint: 'Találatok exportálása fájlba, és a saját adataid letöltése.' },
  } satisfies Record<AccessScope, ScopeWords>,
  life(life: TokenLife): string {
    if (life === 'never') return 'amíg vissza nem vonom';
    return life === '365' ? 'egy év' : `${life} nap`;
  },
  nameMissing: 'Adj nevet a kulcsnak, hogy később tudd, melyik program használja.',
  nameTooLong: (max: number) => `Legfeljebb ${max} karakter lehet.`,
  scopeMissing: 'Jelöld be, mire használható.',
  scopeUnknown: 'Ezt nem lehet rábízni.',
  lifeMissing: 'Válaszd ki, meddig éljen.',
  tooMany: (max: number) => `Egyszerre legfeljebb ${max} kulcsod lehet. Vonj vissza egyet, amelyik már nem kell.`,
  madeOtherwise:
    'Ezzel az űrlappal már készült egy kulcs, más névvel, mással vagy más időre. Töltsd újra a lapot: ott van a kulcsaid között, és vissza is vonhatod.',
  wasWithdrawn: 'Ez a kulcs már elkészült, és azóta visszavontad. Töltsd újra a lapot, ha másikat szeretnél.',
  invalid: 'Ez a hozzáférési kulcs nem él: elírták, lejárt, vagy visszavonták.',
  notForPages: 'A lapokat hozzáférési kulccsal nem lehet megnyitni, csak a programozói felület hívásait.',
  notByToken: 'Ez a hívás hozzáférési kulccsal nem megy: lépj be hozzá.',
  lacks: (scope: AccessScope) =>
    `Ehhez a kulcsra ezt is rá kell bízni: ${tokenMessages.scopes[scope].label} (${scope}).`,
  tooOften: 'Ezzel a hozzáférési kulccsal túl sok kérés érkezett egyszerre. Egy perc múlva lehet folytatni.',
};
