import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the picker of one's own Flickr photos. */
export const pickerMessages = {
  open: 'Flickrről',
  title: 'Képek a Flickr-fiókodból',
  lead: 'A nyilvános képeid, a legutóbb feltöltött elöl. Amelyiket megnyomod, bekerül a találatba.',
  close: 'Bezárom',
  loading: 'Megkérdezzük a Flickrt…',
  more: 'Továbbiak',
  none: 'Ezen a fiókon nincs mindenki számára látható kép.',
  failed: 'Most nem érjük el a Flickrt. Próbáld újra, vagy tölts fel fájlt.',
  again: 'Újra próbálom',
  settings: 'A Flickr-fiókom igazolása',
  take: 'Átveszem:',
  taking: 'Áthozzuk…',
  taken: 'Itt van',
  used: 'Már van találata',
  unknownDay: 'nincs napja',
  takenNote: (count: number) => `${formatCount(count, 'kép')} került be a Flickrről.`,
  takeName: (label: string) => `A Flickren ez a neve, beírom: ${label}`,
  alreadyUsed: 'Ez a kép már egy találatodon van.',
} as const;
