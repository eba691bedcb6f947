import { loadConfig } from '#app/platform/config/config.server.ts';
import { messages } from '#app/screens/profile/messages.ts';
import { urls } from '#app/urls.ts';
import { hostileText } from './profiles.ts';
import type { SeenProfile } from './read-profile.ts';

export const viewers = ['visitor', 'bot', 'member', 'owner', 'other', 'expert', 'donor'] as const;
export type ViewerKind = (typeof viewers)[number];
export const pages = ['ures', 'teli', 'zart'] as const;
export type PageName = (typeof pages)[number];

const panel = (page: SeenProfile, title: string) => page.panels.find((each) => each.title === title);
const termsOf = (page: SeenProfile) => page.panels.filter(({ title }) => title.endsWith('felhasználásának feltétele'));
const contact = loadConfig({}).contactEmail;
const links = (page: SeenProfile, title: string) => panel(page, title)?.links ?? [];

/** The conditions of the specification: what is looked at, on whose page, and what each viewer finds. */
type Condition = [
  what: string,
  page: PageName,
  find: (page: SeenProfile) => unknown,
  expected: string | number | boolean | null | undefined | object | ((viewer: ViewerKind) => unknown),
];

const everybody = [
  'Észlelt rendszertani kategóriák',
  'Találatok',
  'Találati csoportok',
  'Határozásai',
  'Találataira tett határozások',
];
const exportLink = 'Találatok exportálása';
const settingsLink = 'Beállításaim';
const isLoggedIn = (viewer: ViewerKind) => viewer !== 'visitor' && viewer !== 'bot';
/** Link texts without the number behind them. */
const subPages = (page: SeenProfile) => links(page, 'Aloldalai').map(({ text }) => text.replace(/ ?\d+$/, ''));

export const conditions: readonly Condition[] = [
  // subheader
  ['the title is the user name where there is no full one', 'ures', (page) => page.heading, 'ures'],
  ['the title is the full name', 'teli', (page) => page.heading, 'Teli Nóra'],
  ['the tab is named by it', 'teli', (page) => page.title, 'Teli Nóra – Lelőhely'],
  ['there is no subheader image without a picture', 'ures', (page) => page.cover, null],
  ['the subheader image is a picture of theirs', 'teli', (page) => page.cover?.startsWith('/kepfajl/'), true],

  // Profil adatok
  ['a missing full name is said', 'ures', (page) => page.facts[messages.data.fullName], 'nincs megadva'],
  ['the full name', 'teli', (page) => page.facts[messages.data.fullName], 'Teli Nóra'],
  [
    'in place of a private email the address for permissions',
    'ures',
    (page) => page.facts[messages.data.email],
    `nincs megadva${messages.data.permissions} ${contact}`,
  ],
  ['the private address is nowhere (G14)', 'ures', (page) => page.html.includes('ures@example.org'), false],
  ['the public email', 'teli', (page) => page.facts[messages.data.email], 'teli@example.org'],
  ['beside a public email no other address', 'teli', (page) => page.html.includes(`mailto:${contact}`), false],
  ['a missing web page is a dash', 'ures', (page) => page.facts[messages.data.web], '-'],
  ['the web page', 'teli', (page) => page.facts[messages.data.web], 'teli.example.org'],
  ['a missing account elsewhere is a dash', 'ures', (page) => page.facts[messages.data.elsewhere], '-'],
  ['externalUser', 'teli', (page) => page.facts[messages.data.elsewhere], 'teli-nora'],
  ['a missing description is said', 'ures', (page) => page.facts[messages.data.description], 'nincs megadva'],
  [
    'without allowHtml the description is read as typed (G03)',
    'zart',
    (page) => page.facts[messages.data.description],
    hostileText,
  ],
  [
    'with allowHtml it is cleaned, and bold type and links are kept (G03)',
    'teli',
    (page) =>
      panel(page, 'Profil adatok')
        ?.html.match(/<(strong|a|script|img)\b[^>]*>[^<]*/g)
        ?.slice(-3),
    [
      '<a rel="nofollow noopener">kattints',
      '<strong>félkövér',
      '<a href="https://example.org/lap" rel="nofollow noopener">link',
    ],
  ],
  ['nothing of it runs (G03)', 'teli', (page) => /X[123]/.test(page.title), false],

  // licence blocks
  [
    'both licence blocks, in this order',
    'ures',
    (page) => termsOf(page).map((each) => each.title),
    ['Találatok felhasználásának feltétele', 'Képek felhasználásának feltétele'],
  ],
  [
    'the licence of sightings',
    'ures',
    (page) => panel(page, messages.licence.sightings)?.text.includes('CC BY 4.0'),
    true,
  ],
  [
    'the example is a sighting of no number',
    'ures',
    (page) => panel(page, messages.licence.sightings)?.text.includes('/talalat/{eszlelesId}'),
    true,
  ],
  [
    'the example names the member with the address of the page',
    'ures',
    (page) => panel(page, messages.licence.images)?.links.some(({ text }) => text === 'ures'),
    true,
  ],
  [
    'no licence link leads away',
    'ures',
    (page) =>
      termsOf(page)
        .flatMap((each) => each.links)
        .filter(({ href }) => !href.startsWith('#')),
    [],
  ],
  ['all rights reserved has no details', 'teli', (page) => panel(page, messages.licence.sightings)?.toggle, false],
  [
    'what is not protected has no citation',
    'teli',
    (page) => panel(page, messages.licence.images)?.text.includes('Idézet másolása'),
    false,
  ],
  [
    'own terms stand in place of both licences',
    'zart',
    (page) =>
      [messages.licence.sightings, messages.licence.images].map((title) =>
        panel(page, title)?.text.includes('Kérdezz meg előtte.'),
      ),
    [true, true],
  ],
  ['own terms have no details', 'zart', (page) => panel(page, messages.licence.images)?.toggle, false],

  // Aloldalai
  [
    'sub-pages of who publishes under licences: export for who is logged in, settings for the owner',
    'ures',
    subPages,
    (viewer) => [
      ...everybody,
      ...(isLoggedIn(viewer) ? [exportLink] : []),
      ...(viewer === 'owner' ? [settingsLink] : []),
    ],
  ],
  [
    'sub-pages of who keeps own terms: export and settings for the owner alone',
    'zart',
    subPages,
    (viewer) => [...everybody, ...(viewer === 'owner' ? [exportLink, settingsLink] : [])],
  ],
  [
    'all sub-pages go by the displayed user name',
    'teli',
    (page) => links(page, 'Aloldalai').map(({ href }) => href),
    (viewer) => [
      '/profil/Teli/fo-kategoriak',
      '/profil/Teli/talalatok',
      '/talalat/csoportok/Teli',
      '/hatarozasok/hatarozo/Teli',
      '/hatarozasok/felhasznalo/Teli',
      ...(isLoggedIn(viewer) ? ['/export/felhasznalo/Teli'] : []),
      ...(viewer === 'owner' ? [urls.profileEdit()] : []),
    ],
  ],

  // numbers
  ['the numbers (D02): 8 sightings of 2 species', 'ures', (page) => page.numbers, ['8', '2', '4', '0']],
  ['a subspecies is of its species (D12)', 'zart', (page) => page.numbers, ['2', '1', '2', '0']],
  ['determinations of others count apart (D08)', 'teli', (page) => page.numbers, ['3', '2', '5', '2']],

  // Találatai
  ['groups above zero alone', 'ures', (page) => panel(page, 'Találatai')?.rows, ['tesztszárnyúak7']],
  ['most first', 'teli', (page) => panel(page, 'Találatai')?.rows, ['másodrendűek2', 'tesztszárnyúak1']],
  [
    'a row leads to the sightings by group slug and Hungarian slug',
    'ures',
    (page) => links(page, 'Találatai').map(({ href }) => href),
    ['/profil/ures/probarovarok/tesztszarnyuak/talalatok'],
  ],

  // what they have seen
  ['no picture, no row of pictures', 'ures', (page) => page.html.includes(messages.pictures.latest), false],
  ['the newest pictures', 'teli', (page) => page.html.includes(messages.pictures.latest), true],
  ['without favourites no best ones', 'teli', (page) => panel(page, messages.pictures.best), undefined],
  [
    'the list of species with its newest',
    'ures',
    (page) => panel(page, messages.lifeList.title)?.links.at(-1),
    { text: messages.lifeList.all(2).replace('\u00a0', ' '), href: '/profil/ures/fajok' },
  ],
  [
    'years and months are one sentence each',
    'ures',
    (page) => panel(page, messages.activity.title)?.html.match(/role="img"/g)?.length,
    2,
  ],
  [
    'what they know best counts others’ sightings alone',
    'zart',
    (page) => panel(page, messages.known.title),
    undefined,
  ],

  // Határozásai
  [
    'no card of determinations on the page of who is no expert',
    'ures',
    (page) => panel(page, 'Határozásai'),
    undefined,
  ],
  [
    'an expert’s card, most first',
    'teli',
    (page) => panel(page, 'Határozásai')?.rows,
    ['másodrendűek4', 'tesztszárnyúak1'],
  ],
  [
    'its title leads to the determinations',
    'teli',
    (page) => panel(page, 'Határozásai')?.titleHref,
    '/hatarozasok/hatarozo/Teli',
  ],

  // Pecsétek
  ['no card without badges', 'ures', (page) => panel(page, 'Pecsétek'), undefined],
  [
    'a badge leads to its page',
    'teli',
    (page) => links(page, 'Pecsétek').map(({ href }) => href),
    ['/profil/Teli/pecset/szep-kep', '/profil/Teli/pecset/segito'],
  ],
  [
    'badges are 200 × 200',
    'zart',
    (page) => panel(page, 'Pecsétek')?.images,
    [
      [200, 200],
      [200, 200],
      [200, 200],
    ],
  ],
  ['an even number stands in the middle', 'teli', (page) => panel(page, 'Pecsétek')?.isCentred, true],
  ['an odd one does not', 'zart', (page) => panel(page, 'Pecsétek')?.isCentred, false],

  // the frame
  [
    'donors and bots never meet the donation banner',
    'ures',
    (page) => page.banner,
    (viewer) => viewer !== 'donor' && viewer !== 'bot',
  ],
];
