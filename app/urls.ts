/** Every link of the site is built here; no address is written by hand elsewhere. */

type Query = Record<string, string | number | boolean | null | undefined>;

const seg = (value: string | number) => encodeURIComponent(String(value));

/** Appends the query's set values in the order given; empty values are left out. */
export function withQuery(path: string, query?: Query): string {
  if (!query) return path;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** An address with a further query behind its own; its own keys win. */
export function withFurtherQuery(address: string, more: URLSearchParams): string {
  const [path = '', own] = address.split('?');
  const query = new URLSearchParams(own);
  for (const [key, value] of more) if (!query.has(key)) query.append(key, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What a taxon's public link is made of (specification, section 2: taxon public links). */
export type TaxonLink = {
  taxonType: string;
  slug: string;
  slugHu: string | null;
  public: boolean;
  orderSlugHu: string | null;
};

/** A taxon's own page, or undefined where the taxon gets no link. */
export function taxonUrl(taxon: TaxonLink): string | undefined {
  if (!taxon.public) return undefined;
  if (taxon.taxonType === 'order') return taxon.slugHu ? `/${seg(taxon.slugHu)}` : undefined;
  if (taxon.taxonType === 'subfamily') return `/alcsalad/${seg(taxon.slug)}`;
  if (!taxon.orderSlugHu) return '/';
  if (taxon.taxonType === 'species') return `/${seg(taxon.orderSlugHu)}/${seg(taxon.slugHu ?? taxon.slug)}`;
  if (taxon.taxonType === 'genus' || taxon.taxonType === 'family')
    return `/${seg(taxon.orderSlugHu)}/${seg(taxon.slug)}`;
  return '/';
}

/** What programs read: addresses that no script of a page needs. */
export const machineUrls = {
  sightingsFeed: (query?: Query) => withQuery('/rendszertan/talalatok/atom.xml', query),
  // Pages whose links and forms come from the server, and cost no other page a byte
  /** What is about now, and what the last days brought for the first time. */
  thisWeek: (query?: Query) => withQuery('/ezen-a-heten', query),
  /** The lists that one has saved; with `uj` and its questions, one to save. */
  savedSearches: (query?: Query) => withQuery('/profil/szerkesztes/ertesitesek/keresesek', query),
  /** What the reader and a member wrote to each other; of who has left by their number. `newest`: where the page ends. */
  messagesWith: (user: string, { newest = false, ...query }: Query & { newest?: boolean } = {}) =>
    withQuery(`/uzenetek/${seg(user)}`, query) + (newest ? '#iras' : ''),
  message: (user: string, id: number) => `/uzenetek/${seg(user)}#uzenet-${id}`,
  reportMessage: (user: string, query: Query) => withQuery(`/uzenetek/${seg(user)}/jelentes`, query),
  taxonFeed: (taxonId: number) => withQuery('/rendszertan/talalatok/atom.xml', { taxon: taxonId }),
  groupFeed: (id: number) => `/talalat/csoport/${id}/atom.xml`,
  snapshotsFeed: () => '/export/pillanatkep/atom.xml',
  profileFeed: (username: string, query?: Query) => withQuery(`/profil/${seg(username)}/talalatok/atom.xml`, query),
  /** The picture that other sites show of a page, 1200 × 630. */
  sharePicture: (kind: 'talalat' | 'taxon' | 'tag' | 'csoport', id: number | string) =>
    `/megosztas/${kind}/${seg(id)}/kep.jpg`,
  shareList: (query?: Query) => withQuery('/megosztas/lista.jpg', query),
  shareSite: () => '/megosztas/oldal.jpg',
  /** A page for other sites to embed (oEmbed); `page` is its whole address. */
  oembed: (page: string, format: 'json' | 'xml') => withQuery('/oembed', { url: page, format }),
  /** The list of all pages for search engines, and one of its files. */
  sitemap: () => '/sitemap.xml',
  sitemapFile: (kind: string, part: number) => `/sitemap-${kind}-${part}.xml`,
};

/** How well the squares are known: addresses that their pages alone need. */
export const coverageUrls = {
  map: (query?: Query) => withQuery(urls.coverage(), query),
  /** Addresses are lower case, also where codes are not. */
  square: (code: string, query?: Query) => withQuery(`/feher-foltok/${seg(code.toLowerCase())}`, query),
  near: (query?: Query) => withQuery('/feher-foltok/kozel', query),
  /** White spots for receivers; those that a form names, by POST. */
  gpx: (query?: Query) => withQuery('/feher-foltok.gpx', query),
};

/** Identification keys: addresses that their pages and the links to them alone need. */
export const keyUrls = {
  /** With a sighting's number: the keys to name it by. */
  all: (query?: Query) => withQuery('/kulcs', query),
  /** With answers, and with what is to be named by it. */
  one: (slug: string, query?: Query) => withQuery(`/kulcs/${seg(slug)}`, query),
};

/** The quiz: addresses that its own pages need. */
export const quizUrls = {
  start: () => '/jatek',
  /** A game that was begun; `k` a question of it, counted from 1, once it has been answered. */
  game: (word: string, query?: Query) => withQuery(`/jatek/${seg(word)}`, query),
  /** Pairs that are often missed, and that nobody has told apart yet. */
  pairs: () => '/jatek/parok',
  /** The picture of a question, under the question's own word. */
  picture: (sealed: string) => `/jatek/kep/${seg(sealed)}`,
};

/** The first words of the description editor's addresses, of one taxon and of all within its parent. */
const editorWords = {
  family: ['csalad', 'csaladok'],
  genus: ['nemzetseg', 'nemzetsegek'],
  species: ['faj', 'fajok'],
} as const;

/** Where descriptions are written: addresses that the editors' pages and the links to them alone need. */
export const editorUrls = {
  /** The taxa of a rank, by the number of their parent. */
  within: (rank: keyof typeof editorWords, parentId: number) => `/szerkesztes/${editorWords[rank][1]}/${parentId}`,
  /** One taxon's text: its versions, and what waits for a second editor. */
  taxon: (rank: keyof typeof editorWords, taxonId: number, query?: Query) =>
    withQuery(`/szerkesztes/${editorWords[rank][0]}/${taxonId}`, query),
  write: (descriptionId: number) => `/szerkesztes/faj/szerkesztes/${descriptionId}`,
  /** Call that keeps a draft while it is written. */
  keep: (descriptionId: number) => `/szerkesztes/faj/szerkesztes/${descriptionId}/vazlat`,
};

/** What no search engine is to ask for: forms, what is one member's own, and calls. */
export const notToBeFound = [
  '/login',
  '/logout',
  '/register/',
  '/resetting/',
  '/token/',
  '/profil/szerkesztes',
  '/szerkesztes',
  '/profile/',
  '/ertesitesek',
  '/uzenetek',
  '/jatek/',
  '/talalat/uj',
  '/talalat/szerkesztes/',
  '/spottings/',
  '/spotting/',
  '/favorite/',
  '/ajax/',
  '/map/',
  '/admin',
];

/** The tabs of order, family, genus and species pages (product page, section 3). */
export type TaxonTab = 'talalatok' | 'kepek' | 'terkep' | 'fenologia' | 'leiras' | 'fajlista' | 'rokonok';

/** The tabs of an event (specification, section 1). */
export const eventTabs = ['talalatok', 'fajok', 'resztvevok', 'terkep', 'eredmenyek'] as const;
export type EventTab = (typeof eventTabs)[number];
export const projectTabs = ['talalatok', 'fajok', 'resztvevok', 'terkep', 'kerdesek', 'szamok'] as const;
export type ProjectTab = (typeof projectTabs)[number];

export const urls = {
  home: () => '/',
  login: (returnTo?: string) => withQuery('/login', { vissza: returnTo }),
  /** The session has ended meanwhile: the page says that what was typed is kept. */
  loginAgain: (returnTo: string) => withQuery('/login', { vissza: returnTo, lejart: 1 }),
  loginCheck: () => '/login_check',
  logout: () => '/logout',
  register: (returnTo?: string) => withQuery('/register/', { vissza: returnTo }),
  postRegister: (query?: Query) => withQuery('/postregister', query),
  registerConfirm: (token: string) => `/register/confirm/${seg(token)}`,
  resetRequest: (returnTo?: string) => withQuery('/resetting/request', { vissza: returnTo }),
  resetSendEmail: (returnTo?: string) => withQuery('/resetting/send-email', { vissza: returnTo }),
  resetNewPassword: (token: string) => `/resetting/reset/${seg(token)}`,
  /** The link in the letter to a new address. */
  confirmNewAddress: (token: string) => `/profile/confirm-email/${seg(token)}`,
  resetSuccess: () => '/reset/success',
  token: (token: string) => `/token/${seg(token)}`,

  taxonomy: () => '/rendszertan',
  taxonomyTab: (tab: string, query?: Query) => withQuery(`/rendszertan/${seg(tab)}`, query),
  /** The species that have been seen. */
  seenSpecies: () => '/rendszertan/fajok?elokerult=igen',
  sightings: (query?: Query) => withQuery('/rendszertan/talalatok', query),
  countSightings: (query?: Query) => withQuery('/rendszertan/talalatok/szam', query),
  notToSpecies: () => '/rendszertan/talalatok?dr=0_3',
  undetermined: (query?: Query) => withQuery('/nincshatarozva', query),
  /** A tab of a taxon's own page, or the page itself. */
  taxonTab: (page: string, tab?: TaxonTab, query: Query = {}) => withQuery(tab ? `${page}/${tab}` : page, query),
  faunaHungariae: (query?: Query) => withQuery('/fauna-hungariae', query),
  faunaFile: (query: Query) => withQuery('/fauna-hungariae/letoltes', query),
  protectedSpecies: (query?: Query) => withQuery('/vedett', query),
  checklistChanges: (query?: Query) => withQuery('/fajlista-valtozasok', query),
  newChecklistChange: (query?: Query) => withQuery('/fajlista-valtozasok/uj', query),
  checklistChange: (id: number, query?: Query) => withQuery(`/fajlista-valtozasok/${id}`, query),
  search: (q?: string, after?: number) => withQuery('/kereses', { q, utan: after }),

  newSighting: (query?: Query) => withQuery('/talalat/uj', query),
  sighting: (id: number, query?: Query) => withQuery(`/talalat/${id}`, query),
  /** A sighting's address in an example, where no sighting stands behind it. */
  exampleSighting: () => '/talalat/{eszlelesId}',
  /** Takes a new comment, and its author's wish to have it gone. */
  comment: () => '/spotting/comment',
  commentDelete: (commentId: number) => `/spotting/comment/delete/${commentId}`,
  sightingComment: (id: number, commentId: number) => `/talalat/${id}#hozzaszolas-${commentId}`,
  /** The form that tells the moderators of a sighting, or of a comment or picture of it. */
  reportThing: (id: number, query?: Query) => withQuery(`/talalat/${id}/jelentes`, query),
  /** An evening with what came. */
  evening: (id: number, query?: Query) => withQuery(`/talalat/este/${id}`, query),
  editEvening: (id: number) => `/talalat/este/${id}/szerkesztes`,
  evenings: (query?: Query) => withQuery('/talalat/este', query),
  sightingImage: (id: number, imageId: number) => `/talalat/${id}/kep/${imageId}`,
  editSighting: (id: number) => `/talalat/szerkesztes/${id}`,
  sightingHistory: (id: number) => `/talalat/${id}/elozmenyek`,
  suggestEdit: (id: number) => `/talalat/${id}/javaslat`,
  editSuggestions: (id: number) => `/talalat/${id}/javaslatok`,
  splitSighting: (id: number) => `/talalat/${id}/szetvalasztas`,
  mergeSighting: (id: number, query?: Query) => withQuery(`/talalat/${id}/osszevonas`, query),
  sightingGroup: (id: number, slug: string, query?: Query) => withQuery(`/talalat/csoport/${id}/${seg(slug)}`, query),
  editSightingGroup: (id: number, query?: Query) => withQuery(`/talalat/csoport/${id}/szerkesztes`, query),
  sightingGroups: (id: number | string, query?: Query) => withQuery(`/talalat/csoportok/${seg(id)}`, query),
  /** One's own sightings of a list's filters, to choose from for a group. */
  sortIntoGroup: (query?: Query) => withQuery('/talalat/csoportositas', query),
  groupAlbum: (id: number, query?: Query) => withQuery(`/album/kepek/${id}`, query),
  /** The workbench, or one of the calls by which it goes on. */
  workbench: (call?: 'kovetkezok' | 'foglalas' | 'jeloltek') => `/spottings/determine/v2${call ? `/${call}` : ''}`,

  coverage: () => '/feher-foltok',
  events: (query?: Query) => withQuery('/esemenyek', query),
  newEvent: () => '/esemeny/uj',
  event: (id: number, query?: Query) => withQuery(`/esemeny/${id}`, query),
  eventTab: (id: number, tab: EventTab, query?: Query) => withQuery(`/esemeny/${id}/${tab}`, query),
  editEvent: (id: number, query?: Query) => withQuery(`/esemeny/${id}/szerkesztes`, query),
  /** One's own finds that can be put into an event by hand. */
  eventFinds: (id: number, query?: Query) => withQuery(`/esemeny/${id}/sajat`, query),
  /** To be printed and hung out. */
  eventPoster: (id: number) => `/esemeny/${id}/plakat`,
  reportEvent: (id: number, query?: Query) => withQuery(`/esemeny/${id}/jelentes`, query),
  eventInvitation: (id: number, word: string) => `/esemeny/${id}/meghivo/${seg(word)}`,
  /** Live totals, as server-sent events. */
  eventLive: (id: number) => `/esemeny/${id}/elo`,
  eventCalendar: (id: number) => `/esemeny/${id}/naptar.ics`,
  eventsCalendar: () => '/esemenyek/naptar.ics',
  adminEvents: (query?: Query) => withQuery('/admin/esemenyek', query),

  projects: (query?: Query) => withQuery('/projektek', query),
  newProject: () => '/projekt/uj',
  project: (id: number, query?: Query) => withQuery(`/projekt/${id}`, query),
  projectTab: (id: number, tab: ProjectTab, query?: Query) => withQuery(`/projekt/${id}/${tab}`, query),
  editProject: (id: number, query?: Query) => withQuery(`/projekt/${id}/szerkesztes`, query),
  /** What a project asks of its finds, as its curators change it. */
  editQuestions: (id: number, query?: Query) => withQuery(`/projekt/${id}/kerdesek/szerkesztes`, query),
  /** One's own finds that can be put into a project by hand. */
  projectFinds: (id: number, query?: Query) => withQuery(`/projekt/${id}/sajat`, query),
  reportProject: (id: number, query?: Query) => withQuery(`/projekt/${id}/jelentes`, query),
  reportCover: (imageId: number, query?: Query) => withQuery(`/borito/${imageId}/jelentes`, query),
  /** What the projects of a find ask of it, to be answered by its observer. */
  sightingProjects: (id: number, query?: Query) => withQuery(`/talalat/${id}/projektek`, query),

  notifications: (query?: Query) => withQuery('/ertesitesek', query),
  users: (query?: Query) => withQuery('/felhasznalok', query),
  /** What the administrators have written to members. */
  /** With whom the reader corresponds. */
  messages: (query?: Query) => withQuery('/uzenetek', query),
  adminMessage: (id: number) => `/ertesitesek/uzenet/${id}`,
  profile: (username: string) => `/profil/${seg(username)}`,
  reportAvatar: (username: string, query?: Query) => withQuery(`/profil/${seg(username)}/jelentes`, query),
  profileSightings: (username: string, query?: Query) => withQuery(`/profil/${seg(username)}/talalatok`, query),
  profileMap: (username: string, query?: Query) => withQuery(`/profil/${seg(username)}/terkep`, query),
  profileSpecies: (username: string, query?: Query) => withQuery(`/profil/${seg(username)}/fajok`, query),
  profileYears: (username: string) => `/profil/${seg(username)}/evek`,
  profileMainCategories: (username: string) => `/profil/${seg(username)}/fo-kategoriak`,
  badges: () => '/pecsetek',
  /** Members beside each other, by year, main group and county. */
  rankings: (query?: Query) => withQuery('/ranglista', query),
  profileBadge: (username: string, badge: string, query?: Query) =>
    withQuery(`/profil/${seg(username)}/pecset/${seg(badge)}`, query),
  profileTaxon: (username: string, group: string, order: string, query?: Query) =>
    withQuery(`/profil/${seg(username)}/${seg(group)}/${seg(order)}`, query),
  profileTaxonSightings: (username: string, group: string, order: string, query?: Query) =>
    withQuery(`/profil/${seg(username)}/${seg(group)}/${seg(order)}/talalatok`, query),
  profileTaxonMap: (username: string, group: string, order: string, query?: Query) =>
    withQuery(`/profil/${seg(username)}/${seg(group)}/${seg(order)}/terkep`, query),
  /** A member's sightings of a family, genus or species of an order. */
  profileBranch: (username: string, group: string, order: string, slug: string, query?: Query) =>
    withQuery(`/profil/${seg(username)}/${seg(group)}/${seg(order)}/${seg(slug)}`, query),
  determinationsBy: (username: string) => `/hatarozasok/hatarozo/${seg(username)}`,
  determinationsFor: (username: string) => `/hatarozasok/felhasznalo/${seg(username)}`,
  profileEdit: (page = 'alapadatok') => `/profil/szerkesztes/${seg(page)}`,
  /** All that a member can set, as a menu. */
  settings: () => '/profil/szerkesztes',
  /** The call that saves a page of settings. */
  saveProfile: (part: string) => `/profile/edit/${part}`,
  changePassword: (query?: Query) => withQuery('/profile/change-password', query),

  export: (query?: Query) => withQuery('/export', query),
  /** What lies in an area that was drawn. */
  exportArea: (query?: Query) => withQuery('/export/area/get', query),
  /** One's own files that are made in the background; with a number one of them. */
  madeExports: () => '/export#keszulo',
  madeExportFile: (id: number) => `/export/fajl/${id}`,
  exportUser: (username: string, query?: Query) => withQuery(`/export/felhasznalo/${seg(username)}`, query),
  exportGroup: (id: number, query?: Query) => withQuery(`/export/group/${id}`, query),
  /** Exports that are frozen, each under an address that stays. */
  snapshots: (query?: Query) => withQuery('/export/pillanatkep', query),
  snapshot: (id: number, query?: Query) => withQuery(`/export/pillanatkep/${id}`, query),
  snapshotFile: (id: number) => `/export/pillanatkep/${id}/fajl`,
  snapshotCitation: (id: number, format: string) => `/export/pillanatkep/${id}/idezet/${seg(format)}`,
  snapshotChanges: (id: number, laterId: number) => `/export/pillanatkep/${id}/osszevetes/${laterId}`,
  snapshotChangesFile: (id: number, laterId: number) => `/export/pillanatkep/${id}/osszevetes/${laterId}/fajl`,
  infoPages: () => '/ismertetok',
  infoPage: (name: string, query?: Query) => withQuery(`/ismertetok/${seg(name)}`, query),
  changelog: () => '/log',
  changelogFeed: () => '/log/atom.xml',
  onePercent: () => '/egyszazalek',
  admin: (page?: string, query?: Query) => withQuery(page ? `/admin/${seg(page)}` : '/admin', query),
  adminUsers: (query?: Query) => withQuery('/admin/felhasznalok', query),
  adminUser: (id: number, query?: Query) => withQuery(`/admin/felhasznalok/${id}`, query),
  adminBadge: (badge: string) => `/admin/pecsetek/${seg(badge)}`,
  newBadge: () => '/admin/pecsetek/uj',
  adminProjects: (query?: Query) => withQuery('/admin/projektek', query),
  adminMapLayer: (id: number) => `/admin/terkepek/${id}`,
  adminChecklist: (id: number, query?: Query) => withQuery(`/admin/fajlistak/${id}`, query),
  adminChecklistReport: (id: number, query?: Query) => withQuery(`/admin/fajlistak/${id}/jelentes`, query),
  /** Files of finds that one brings in. */
  imports: (query?: Query) => withQuery('/behozatal', query),
  import: (id: number, query?: Query) => withQuery(`/behozatal/${id}`, query),
  importInvalidRows: (id: number) => `/behozatal/${id}/hibas-sorok`,
  /** What waits for a moderator. */
  reports: (query?: Query) => withQuery('/admin/jelentesek', query),
  adminLetter: (name: string) => `/admin/levelek/${seg(name)}`,

  /** The data sets that are given to GBIF, at the addresses of its Integrated Publishing Toolkit; with a word one of them. */
  gbifData: (page?: 'resource' | 'archive.do' | 'eml.do' | 'rss.do', slug?: string) =>
    withQuery(page ? `/ipt/${page}` : '/ipt', { r: slug }),

  /** A stored picture's bytes; the key is its content hash with the ending. */
  imageFile: (key: string) => `/kepfajl/${key}`,
  /** Leads to the picture with all its detail. */
  imageWhole: (imageId: number) => `/kepfajl/egesz/${imageId}`,
  imageOriginal: (imageId: number) => `/kepfajl/eredeti/${imageId}`,

  locatePlace: (latitude: number, longitude: number) => `/places/locate?lat=${latitude}&lon=${longitude}`,
  mapBase: () => '/map/base.geojson',
  mapNear: () => '/map/near.geojson',
  mapRelief: () => '/map/relief.webp',
  mapLog: () => '/map/log',
  mapLayers: () => '/map/layers.json',
  /** A file of map tiles, to be read by ranges; the version goes with what the file holds. */
  mapFile: (file: string, version: string) => `/maps/${file}?v=${version}`,
  saveTerms: () => '/tos/save',
  mapDrawing: (part?: 'ground' | 'grid' | 'lines' | 'cities' | 'seats' | 'names') =>
    `/map/hungary.svg${part ? `#${part}` : ''}`,
  notificationCount: () => '/ajax/notificationscount',
  setSeen: (kind: string, id: number) => `/ajax/setseen/${seg(kind)}/${id}`,
  setAllSeen: (kind: string, until: number) => `/ajax/setallseen/${seg(kind)}/${until}`,
  /** What boxes look up by the letters typed in them. */
  apiNames: (of: 'search' | 'settlements' | 'users', query: Query) => withQuery(`/api/v1/${of}`, query),
  apiSighting: (id: number) => `/api/v1/spotting/${id}`,
  /** Map tiles of the list that these questions of an address narrow; zoom, column and row are filled in by the map. */
  sightingTiles: (query: string) => `/tiles/spottings/{z}/{x}/{y}.mvt${query && `?${query}`}`,
  apiLikely: (query: { lat: number; lon: number; date: string; stage?: string; limit?: number }) =>
    withQuery('/api/v1/likely', query),
  /** Where the description editor begins. */
  descriptionEditor: () => '/szerkesztes',
  apiAncestors: (taxonId: number) => `/api/v1/taxa/${taxonId}/ancestors`,
  apiHints: (query: {
    taxonid?: number | undefined;
    lat?: number | undefined;
    lon?: number | undefined;
    date?: string | undefined;
    stage?: string | undefined;
    altitude?: number | undefined;
    imageids?: string | undefined;
  }) => withQuery('/api/v1/hints', query),
  /** Every name that can be picked, for searching without a network. */
  searchNames: () => '/spottings/names',
  apiProtected: (query: Query = {}) => withQuery('/api/v1/species/protected', query),
  licenceIcon: (id: number) => `/api/v1/licenses/${id}/icon.svg`,
  /** Writes of the licence settings. */
  saveLicence: (part?: 'images' | 'import' | 'spottings') => `/profile/edit/licenc${part ? `/${part}` : ''}`,
  apiBadgesOf: (username: string) => `/api/v1/badges/user/${seg(username)}`,
  badgeIcon: (slug: string) => `/api/v1/badges/${seg(slug)}/icon.svg`,
  /** Field mode: the app's description, its service worker, and what a page that stood open for long asks. */
  appManifest: () => '/manifest.webmanifest',
  serviceWorker: () => '/sw.js',
  fieldState: () => '/spottings/field-state',
  /** All that the site keeps of the member, to take home; with numbers one part of it. */
  ownData: (query?: Query) => withQuery('/profil/szerkesztes/egyeb/adataim', query),
  ownDataFile: (exportId: number, part: number) => `/profil/szerkesztes/egyeb/adataim/${exportId}/${part}`,
  accessTokens: (query?: Query) => withQuery('/profil/szerkesztes/egyeb/kulcsok', query),
  deleteAccount: (query?: Query) => withQuery('/profil/szerkesztes/egyeb/torles', query),
  accountKept: () => '/profil/szerkesztes/egyeb/torles/visszavonva',
  deletionAsked: () => '/profil/szerkesztes/egyeb/torles/elinditva',
  /** The letter's link by which an account stays after all. */
  keepAccount: (word: string, query?: Query) => withQuery(`/profil/szerkesztes/egyeb/torles/${seg(word)}`, query),
  saveSighting: () => '/spottings/new/saveasync',
  /** Whether own sightings have photos already. */
  knownPhotos: () => '/spottings/knownphotos',
  saveEvening: () => '/spottings/newsession/save',
  drafts: (query?: Query) => withQuery('/talalat/piszkozatok', query),
  draftCall: (call: 'save' | 'delete') => `/spottings/draft/${call}`,
  openDraftCall: (clientId: string, isSheet = false) => `/spottings/draft/${seg(clientId)}${isSheet ? '/sheet' : ''}`,
  saveEdit: () => '/spottings/editsave/async',
  cloneSighting: () => '/spotting/clone',
  deleteSighting: (id: number) => `/spotting/delete/${id}`,
  deleteImage: (imageId: number) => `/spotting/deleteimage/${imageId}`,
  findPlaces: (q: string) => withQuery('/places/find', { q }),
  ownPlaces: (id?: number) => withQuery('/getownplaces', { id }),
  upload: (uploadId?: string) => (uploadId ? `/spottings/upload/v2/${seg(uploadId)}` : '/spottings/upload/v2'),
  determine: () => '/spottings/determine/v2',
  /** The same taxon on other sites, by its scientific name. */
  gbif: (name: string) => withQuery('https://www.gbif.org/species/search', { q: name }),
  iNaturalist: (name: string) => withQuery('https://www.inaturalist.org/search', { q: name }),
  catalogueOfLife: (name: string) => withQuery('https://www.catalogueoflife.org/data/search', { q: name }),
  /** Photos of one's own account at Flickr: the list, a small picture by way of this site, and the call that takes one over. */
  flickrPhotos: (cursor?: string) => withQuery('/flickr/getimages', { cursor }),
  flickrThumbnail: (id: string) => `/flickr/kep/${seg(id)}`,
  importFlickrPhoto: (id: string) => `/hu/spottings/getflickr/async/v2/${seg(id)}`,
  openApi: () => '/api/v1/openapi.json',
  apiDocs: () => '/api/v1/docs',
};
