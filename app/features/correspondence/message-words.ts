import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of what members write to each other alone. */
export const messageWords = {
  empty: 'Írj valamit, mielőtt elküldöd.',
  tooLong: (chars: number) => `Az üzenet legfeljebb ${chars} karakter lehet.`,
  clientId: 'A kérésből hiányzik az azonosító. Töltsd újra a lapot.',
  keyUsed: 'Erről a lapról egy másik üzeneted már elment. Ha ezt is elküldenéd, nyomd meg újra.',
  toYourself: 'Magadnak nem írhatsz üzenetet.',
  /** Said alike whatever the reason is. */
  refused: 'Ez a tag most nem fogad tőled üzenetet.',
  blockedByYou: 'Letiltottad ezt a tagot. Ha írnál neki, előbb oldd fel a tiltást a kapcsolataid között.',
  youTakeNone: 'A beállításaid szerint senkitől sem fogadsz üzenetet, ezért most te sem írhatsz.',
  hasLeft: 'Ez a tag már nem tagja az oldalnak.',
  tooMany: (seconds: number) =>
    `Rövid idő alatt sok üzenetet írtál. ${waitFor(seconds)} múlva írhatsz újra. Amit beírtál, megmarad.`,
  tooManyNew: (seconds: number) =>
    `Mára elég sok új beszélgetést kezdtél. ${waitFor(seconds)} múlva kezdhetsz megint; akivel már írtatok egymásnak, annak most is írhatsz.`,
  hidden: 'Ezt az üzenetet egy moderátor elrejtette.',
  emptied: 'A szerzője a fiókjával együtt törölte.',
} as const;

function waitFor(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? formatCount(minutes, 'perc') : formatCount(Math.ceil(minutes / 60), 'óra');
}
