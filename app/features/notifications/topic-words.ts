import { slugify } from '#app/platform/text/slug.ts';
import type { Cadence, TopicName } from './notification-topics.ts';

/** What a topic is called on the settings page and in letters, `short` in the list's filter, and what it is. */
export const topicWords: Record<TopicName, { short: string; label: string; hint?: string }> = {
  determination: { short: 'Határozás', label: 'Határozás a találatomon', hint: 'Valaki megmondta, minek tartja.' },
  agreement: { short: 'Egyetértés', label: 'Egyetértés a találatom nevével' },
  name: { short: 'Név', label: 'Más lett a találatom neve', hint: 'Egy határozást visszavontak vagy elrejtettek.' },
  verdict: { short: 'Döntés', label: 'Szakértői döntés a találatomról' },
  comment: { short: 'Hozzászólás', label: 'Hozzászólás', hint: 'A találatomhoz, vagy ahol én is írtam.' },
  mention: { short: 'Megszólítás', label: 'Megszólítottak', hint: 'Valaki a nevemet írta egy hozzászólásba.' },
  private_message: {
    short: 'Magánüzenet',
    label: 'Üzenetet írtak nekem',
    hint: 'Csak azt mondjuk meg, ki írt: az üzenet szövege itt az oldalon olvasható.',
  },
  favorite: { short: 'Kedvenc', label: 'Kedvencnek jelölték a találatomat' },
  observer: { short: 'Megfigyelő', label: 'Megjelöltek megfigyelőként' },
  suggestion: {
    short: 'Javaslat',
    label: 'Javítási javaslat',
    hint: 'A találatomhoz, és az, hogy mi lett azzal, amit én javasoltam.',
  },
  followed_member: { short: 'Követett tag', label: 'Akit követek, új találatot rögzített' },
  followed_taxon: { short: 'Követett élőlény', label: 'Új találat egy élőlényről, amelyet követek' },
  followed_place: { short: 'Követett hely', label: 'Új találat egy helyről, amelyet követek' },
  followed_search: { short: 'Mentett keresés', label: 'Új találat egy mentett keresésemben' },
  this_week: {
    short: 'A hét',
    label: 'Heti levél arról, mi került elő',
    hint: 'Idén először, új az oldalon, új a vármegyékben, amelyeket követek.',
  },
  event: {
    short: 'Esemény',
    label: 'Esemény, amelyen részt veszek',
    hint: 'Holnap kezdődik, megvan az eredménye, vagy szervezőnek hívtak.',
  },
  project: {
    short: 'Projekt',
    label: 'Projekt, amelyben benne vagyok, vagy amely arról szól, amit követek',
    hint: 'Gondozó lettem, csatlakozott valaki ahhoz, amit gondozok, vagy új projekt indult.',
  },
  badge: { short: 'Pecsét', label: 'Új pecsét' },
  taxon_change: { short: 'Fajlista', label: 'Változott a fajlista', hint: 'Több találatom neve más lett.' },
  message: { short: 'Üzenet', label: 'Üzenet az adminisztrátoroktól' },
  moderation: {
    short: 'Moderálás',
    label: 'Moderátori döntés',
    hint: 'Elrejtették, amit írtam, vagy elbírálták a bejelentésemet.',
  },
  scope: { short: 'Szakterület', label: 'Szakértői terület', hint: 'Kaptam, nem kaptam, vagy véget ért.' },
  verdict_reopened: { short: 'Újranyitás', label: 'Újra nyitott, amiről döntöttem' },
  report: { short: 'Bejelentés', label: 'Bejelentés vár moderátorra' },
};

export const cadenceWords: Record<Cadence, string> = {
  off: 'nem kérek',
  now: 'azonnal',
  daily: 'naponta',
  weekly: 'hetente',
};

/** A topic's word in the address of the list. */
export function topicSlug(topic: TopicName): string {
  return slugify(topicWords[topic].short);
}
