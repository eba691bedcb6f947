import { keysStay } from '#app/features/members/settings/messages.ts';

/** Words of the page of what is left: look, keys, password, where one is logged in. */
export const messages = {
  look: 'Megjelenés',
  theme: 'Színek',
  themes: { system: 'ahogy a rendszer', light: 'világos', dark: 'sötét' },
  themeHint: 'Minden eszközödön, ahol be vagy lépve. Ha egy eszközön a lap alján mást választasz, ott az marad.',
  listView: 'A találatok listája',
  listViews: { cards: 'kártyák', table: 'táblázat', map: 'térkép' },
  listViewHint: 'Így nyílik meg a lista; ott bármikor átváltod.',
  rankings: 'Ranglista',
  inRankings: 'Szerepeljek a nevemmel a ranglistán',
  inRankingsHint:
    'Ha nem jelölöd be, a ranglistán rajtad kívül senki sem látja, hányadik vagy. Bármikor meggondolhatod: a neved azonnal le is kerül róla.',
  toRankings: 'A ranglistához',
  drafts: 'Piszkozatok',
  sheetDrafts: 'A megkezdett íveket (sok kép, este) is tegyétek el piszkozatként a kiszolgálóra',
  sheetDraftsHint:
    'Így bármelyik eszközödön folytathatod őket. A képek ilyenkor már mentés előtt feltöltődnek; csak te látod őket. Egy-egy elkezdett találatot e nélkül is megőrzünk.',
  keys: 'Billentyűk',
  keysText: `A határozóasztal billentyűit ott választod meg, a kérdőjel gombbal. ${keysStay}`,
  toWorkbench: 'A határozóasztalhoz',
  password: 'Jelszó',
  passwordText: 'Ha megváltoztatod, a megerősített címedre levélben is szólunk.',
  changePassword: 'Megváltoztatom a jelszavam',
  sessions: 'Hol vagy belépve',
  sessionsText: 'Ha valamelyiket nem ismered, léptesd ki, és változtasd meg a jelszavadat.',
  unknownDevice: 'ismeretlen eszköz',
  thisOne: 'ez az eszköz',
  used: (when: string) => `utoljára: ${when}`,
  began: (when: string) => `belépett: ${when}`,
  end: 'Kiléptetem',
  endAloud: (device: string, began: string) => `Kiléptetem: ${device}, belépett: ${began}`,
  endOthers: 'Kiléptetem az összes többit',
  ended: 'Kiléptettük.',
};
