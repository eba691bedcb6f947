import type { Cadence, TopicName } from './notification-topics.ts';

/** What a topic is called on the settings page and in letters, and what it is. */
export const topicWords: Record<TopicName, { label: string; hint?: string }> = {
  determination: { label: 'Határozás a találatomon', hint: 'Valaki megmondta, minek tartja.' },
  agreement: { label: 'Egyetértés a találatom nevével' },
  name: { label: 'Más lett a találatom neve', hint: 'Egy határozást visszavontak vagy elrejtettek.' },
  verdict: { label: 'Szakértői döntés a találatomról' },
  comment: { label: 'Hozzászólás', hint: 'A találatomhoz, vagy ahol én is írtam.' },
  mention: { label: 'Megszólítottak', hint: 'Valaki a nevemet írta egy hozzászólásba.' },
  favorite: { label: 'Kedvencnek jelölték a találatomat' },
  observer: { label: 'Megjelöltek megfigyelőként' },
  suggestion: { label: 'Javítási javaslat', hint: 'A találatomhoz, és az, hogy mi lett azzal, amit én javasoltam.' },
  followed_member: { label: 'Akit követek, új találatot rögzített' },
  followed_taxon: { label: 'Új találat egy élőlényről, amelyet követek' },
  followed_place: { label: 'Új találat egy helyről, amelyet követek' },
  badge: { label: 'Új pecsét' },
  taxon_change: { label: 'Változott a fajlista', hint: 'Több találatom neve más lett.' },
  message: { label: 'Üzenet az adminisztrátoroktól' },
  moderation: { label: 'Moderátori döntés', hint: 'Elrejtették, amit írtam, vagy elbírálták a bejelentésemet.' },
  scope: { label: 'Szakértői terület', hint: 'Kaptam, nem kaptam, vagy véget ért.' },
  verdict_reopened: { label: 'Újra nyitott, amiről döntöttem' },
  report: { label: 'Bejelentés vár moderátorra' },
};

export const cadenceWords: Record<Cadence, string> = {
  off: 'nem kérek',
  now: 'azonnal',
  daily: 'naponta',
  weekly: 'hetente',
};
