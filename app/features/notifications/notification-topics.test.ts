import { expect, test } from 'vitest';
import { notificationText } from './messages.ts';
import { noticeUrl } from './notice-url.ts';
import { type NotificationData, type NotificationKind, notificationKinds } from './notification-kinds.ts';
import { topicAt, topicNames } from './notification-topics.ts';
import { topicGroups } from './settings-form.ts';
import { topicSlug } from './topic-words.ts';

const data: NotificationData = { taxonLabel: 'Fictus', newNameLabel: null, nameChanged: false };

test('each kind is of one topic, each topic stands once on the settings page and has an address of its own', () => {
  expect(topicNames.flatMap((topic) => topicAt(topic).kinds).sort()).toEqual([...notificationKinds].sort());
  expect(topicGroups.flatMap(({ topics }) => topics).sort()).toEqual([...topicNames].sort());
  expect(new Set(topicNames.map(topicSlug)).size).toBe(topicNames.length);
});

const pages = { session_id: null, group_id: null, group_slug: null };
const at = {
  ...{ sighting_id: null, change_set_id: null, message_id: null, followed: null, actor_username: 'bela' },
  ...pages,
};
const sighting = { ...at, sighting_id: 7 };
test.each<[NotificationKind, Partial<NotificationData>, typeof at | Record<string, unknown>, string, string | null]>([
  ['determination', {}, sighting, 'Béla határozta a találatodat: Fictus.', '/talalat/7'],
  [
    'determination',
    { others: [3] },
    sighting,
    'Béla határozta a találatodat: Fictus. Rajta kívül még 1 tag határozta.',
    '/talalat/7',
  ],
  [
    'determination',
    { detail: 'indoklás', nameChanged: true, newNameLabel: null },
    sighting,
    'Béla módosította a határozását (indoklás): Fictus. Most nincs érvényes neve.',
    '/talalat/7',
  ],
  [
    'agreement',
    { detail: 'bizonyosság' },
    sighting,
    'Béla módosította a határozását (bizonyosság): Fictus.',
    '/talalat/7',
  ],
  [
    'agreement',
    { nameChanged: true, newNameLabel: 'Fictus' },
    sighting,
    'Béla egyetért a találatod nevével: Fictus. Ez lett a találat neve.',
    '/talalat/7',
  ],
  [
    'name',
    { nameChanged: true },
    sighting,
    'Béla módosítása után a találatod neve megváltozott. Most nincs érvényes neve.',
    '/talalat/7',
  ],
  [
    'favorite',
    { others: [3, 4] },
    sighting,
    'Béla és még 2 tag kedvencnek jelölte a találatodat: Fictus.',
    '/talalat/7',
  ],
  ['observer', {}, sighting, 'Béla megfigyelőként téged is megjelölt egy találatnál: Fictus.', '/talalat/7'],
  ['suggestion', {}, sighting, 'Béla javítást javasol a találatodhoz: Fictus.', '/talalat/7'],
  ['suggestion_accepted', {}, sighting, 'Béla elfogadta a javításodat: Fictus.', '/talalat/7'],
  ['suggestion_declined', {}, sighting, 'Béla nem fogadta el a javításodat: Fictus.', '/talalat/7'],
  [
    'taxon_change',
    { sightings: 3 },
    { ...at, change_set_id: 4 },
    'Változott a fajlista, ezért 3 találatod más néven szerepel: Fictus.',
    '/fajlista-valtozasok/4',
  ],
  ['verdict', { detail: 'hihető' }, sighting, 'Béla döntött a találatodról: Fictus. Döntése: hihető.', '/talalat/7'],
  [
    'verdict_reopened',
    { detail: 'új kép' },
    sighting,
    'Béla módosítása után újra nyitott egy találat, amelyről döntöttél: Fictus: új kép.',
    '/talalat/7',
  ],
  [
    'determination_hidden',
    { detail: 'sértő' },
    sighting,
    'Béla moderátorként elrejtette a határozásodat: Fictus. Indoklás: sértő',
    '/talalat/7',
  ],
  ['scope_granted', {}, at, 'Mostantól szakértőként határozod: Fictus.', '/hatarozasok/hatarozo/anna'],
  [
    'scope_declined',
    {},
    at,
    'A szakértői területet, amelyet kértél (Fictus), most nem kaptad meg.',
    '/hatarozasok/hatarozo/anna',
  ],
  [
    'scope_ended',
    {},
    at,
    'Már nem szakértőként határozod: Fictus. Amit eddig mondtál, megmarad.',
    '/hatarozasok/hatarozo/anna',
  ],
  ['comment', { detail: 'a találatodhoz' }, sighting, 'Béla hozzászólt a találatodhoz: Fictus.', '/talalat/7'],
  ['mention', {}, sighting, 'Béla megszólított egy hozzászólásban: Fictus.', '/talalat/7'],
  [
    'mention',
    { detail: 'egy este leírásában', taxonLabel: '' },
    { ...at, session_id: 3 },
    'Béla megszólított egy este leírásában.',
    '/talalat/este/3',
  ],
  [
    'mention',
    { detail: 'egy csoport leírásában', taxonLabel: '' },
    { ...at, group_id: 4, group_slug: 'lepkek' },
    'Béla megszólított egy csoport leírásában.',
    '/talalat/csoport/4/lepkek',
  ],
  ['report', { detail: 'reklám' }, at, 'Bejelentés vár moderátorra: Fictus: reklám.', '/admin/jelentesek'],
  [
    'report_decided',
    { detail: 'Elrejtettük.' },
    sighting,
    'Elbíráltuk a bejelentésedet: Fictus. Elrejtettük.',
    '/talalat/7',
  ],
  ['moderated', { detail: 'Elrejtettük a képedet.' }, sighting, 'Elrejtettük a képedet.', '/talalat/7'],
  ['badge', { badge: 'elso' }, at, 'Új pecséted van: Fictus.', '/profil/anna/pecset/elso'],
  [
    'message',
    { detail: 'Karbantartás' },
    { ...at, message_id: 9 },
    'Üzenet az adminisztrátoroktól: Karbantartás',
    '/ertesitesek/uzenet/9',
  ],
  ['followed_member', {}, { ...sighting, followed: 'member:2' }, 'Béla új találatot rögzített: Fictus.', '/talalat/7'],
  [
    'followed_member',
    {},
    { ...at, followed: 'member:2' },
    'Béla új találatot rögzített: Fictus.',
    '/rendszertan/talalatok?eszlelo=bela',
  ],
  [
    'followed_taxon',
    {},
    { ...at, followed: 'taxon:12' },
    'Új találat arról, amit követsz: Fictus.',
    '/rendszertan/talalatok?taxon=12',
  ],
  [
    'followed_place',
    {},
    { ...at, followed: 'county:20' },
    'Új találat onnan, amit követsz: Fictus.',
    '/rendszertan/talalatok?megye=20',
  ],
  [
    'followed_place',
    {},
    { ...at, followed: 'square:CT56' },
    'Új találat onnan, amit követsz: Fictus.',
    '/rendszertan/talalatok?utm=CT56',
  ],
  [
    'event',
    { detail: 'Holnap kezdődik, amire jelentkeztél', eventId: 4 },
    at,
    'Holnap kezdődik, amire jelentkeztél: Fictus.',
    '/esemeny/4',
  ],
  ['project', { detail: '', projectId: 4 }, at, 'Béla csatlakozott a projektedhez: Fictus.', '/projekt/4'],
  [
    'project',
    { detail: 'Gondozó lettél egy projektben', projectId: 4 },
    at,
    'Gondozó lettél egy projektben: Fictus.',
    '/projekt/4',
  ],
])('%s with %j reads and leads', (kind, more, row, text, url) => {
  const all = { ...data, ...more };
  expect(notificationText(kind, 'Béla', all).replaceAll('\u00a0', ' ')).toBe(text);
  expect(noticeUrl({ ...at, ...row, kind, data: all, username: 'anna', comment_id: null, said_at: null })).toBe(url);
});

test('what tells of a comment leads to the very comment, where it stands by now', () => {
  const of = { ...at, sighting_id: 5, comment_id: 7, username: 'anna', data };
  expect(noticeUrl({ ...of, kind: 'comment', said_at: 6 })).toBe('/talalat/6#hozzaszolas-7');
  expect(noticeUrl({ ...of, kind: 'mention', said_at: null })).toBe('/talalat/5');
});
