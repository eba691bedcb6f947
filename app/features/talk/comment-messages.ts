import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of comments. */
export const commentMessages = {
  heading: 'Hozzászólások',
  count: (count: number) => formatCount(count, 'hozzászólás'),
  none: 'Még nincs hozzászólás.',
  label: 'Hozzászólás',
  hint: (chars: number) => `Legfeljebb ${chars} karakter. Tagot így szólíthatsz meg: @felhasználónév.`,
  send: 'Elküldöm',
  reply: 'Válaszolok',
  replyLabel: (name: string) => `Válasz neki: ${name}`,
  edit: 'Javítom',
  editLabel: 'A hozzászólásod',
  save: 'Mentem',
  remove: 'Törlöm',
  hide: 'Elrejtem',
  show: 'Mégis látszik',
  report: 'Jelentem',
  ofWhom: (name: string) => `${name} hozzászólása`,
  login: 'Lépj be, ha hozzászólnál',
  sending: 'Küldés…',
  edited: 'javítva',
  deleted: 'Ezt a hozzászólást a szerzője törölte.',
  hidden: 'Ezt a hozzászólást egy moderátor elrejtette.',
  hiddenForYou: 'moderátor elrejtette',
  withheld: 'Ez a hozzászólás a hely védelme miatt csak annak látszik, aki a pontos helyet is látja.',
  observer: 'észlelő',

  empty: 'Írj valamit, mielőtt elküldöd.',
  tooLong: (chars: number) => `A hozzászólás legfeljebb ${chars} karakter lehet.`,
  clientId: 'A kérésből hiányzik az azonosító. Töltsd újra a lapot.',
  blocked: 'A találat gazdája nem fogad tőled hozzászólást.',
  keyUsed: 'Erről a lapról egy másik hozzászólásod már elment. Ha ezt is elküldenéd, nyomd meg újra.',
  parentGone: 'Amire válaszolnál, az már nincs itt.',
  tooLateToEdit: (minutes: number) =>
    `A hozzászólást ${minutes} percig lehet javítani, ez már régebbi. Írhatsz új hozzászólást, vagy törölheted ezt.`,
  alreadyDeleted: 'Ezt a hozzászólást már törölted.',
} as const;
