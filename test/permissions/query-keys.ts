import fs from 'node:fs';
import path from 'node:path';

const list =
  'dr taxon megye telepules hely utm terulet kozel tavolsag tol ig honap alak esemeny projekt csoport eszlelo hatarozo szint dontes licenc kep vedett utan';
const taxonList = 'rend csalad csoport jelenlet elokerult vedett betu utan';
const lists: Record<string, string> = {
  '/rendszertan/talalatok': `${list} nezet rendezes taxonId taxonName`,
  '/rendszertan/talalatok/szam': list.replace(' utan', ''),
  '/rendszertan/kepek': list,
  '/rendszertan/terkep': list,
  '/nincshatarozva': `${list} nezet rendezes`,
  '/profil/:user/talalatok': `${list} allapot`,
  '/profil/:user/terkep': list,
  '/profil/:user/:a/:b/talalatok': list,
  '/profil/:user/:a/:b/terkep': list,
  '/profil/:user/:a/:b/:c': list,
  '/talalat/csoportositas': list,
  '/spottings/determine/v2': `sor taxonName ${list.replace(' utan', '')}`,
  '/export': `${list} nezet rendezes`,
  '/export/area/get': list,
  '/export/felhasznalo/:user': list,
  '/export/group/:id': list,
  '/export/pillanatkep': 'utan',
  '/kereses': 'utan',
  '/ezen-a-heten': 'megye',
  '/api/v1/docs': 'hivas',
  '/ipt/resource': 'r',
  '/rendszertan/:tab': taxonList,
  '/fauna-hungariae': taxonList,
  '/vedett': 'q kategoria rend rendezes csoport',
  '/felhasznalok': 'q rendezes hatarozok utan',
  '/profil/:user/fajok': 'ev csoport rendezes nekem utan',
  '/profil/:user/:a/:b': 'utan',
  '/hatarozasok/hatarozo/:user': 'utan',
  '/hatarozasok/felhasznalo/:user': 'utan',
  '/:order/:slug': 'utan alak ivar ido mertek latott nev',
  '/ertesitesek': 'szures kurzor',
  '/uzenetek': 'kurzor',
  '/uzenetek/:user': 'kurzor',
  '/uzenetek/:user/jelentes': 'uzenet',
  '/fajlista-valtozasok': 'valtozas tol',
  '/talalat/csoportok/:id': 'kurzor',
  '/talalat/csoport/:id/:slug': 'kurzor',
  '/talalat/csoport/:id/szerkesztes': 'kurzor',
  '/feher-foltok': 'csoport negyzet utan',
  '/feher-foltok.gpx': 'csoport negyzet',
  '/feher-foltok/kozel': 'csoport',
  '/feher-foltok/:square': 'csoport',
  '/jatek/:game': 'k',
  '/kulcs': 'talalat',
  '/kulcs/:slug': 'v alak ivar nev talalat',
  '/szerkesztes/csalad/:id': 'valtozat bekuldve',
  '/szerkesztes/nemzetseg/:id': 'valtozat bekuldve',
  '/szerkesztes/faj/:id': 'valtozat bekuldve',
  '/esemenyek': 'utan',
  '/esemeny/:id/:tab': 'utan',
  '/esemeny/:id/sajat': 'utan',
  '/projektek': 'utan',
  '/projekt/:id/:tab': 'utan',
  '/projekt/:id/sajat': 'utan',
  '/admin/esemenyek': 'tol',
  '/admin/projektek': 'tol',
  '/album/kepek/:id': 'kurzor',
  '/talalat/este': 'kurzor',
  '/talalat/:id/osszevonas': 'kurzor',
  '/profil/szerkesztes/alapadatok': 'kepek',
  '/profil/szerkesztes/ertesitesek/keresesek': list.replace(' utan', ''),
  '/profil/szerkesztes/licenc': 'elonezet melyik elott',
  '/admin/jelentesek': 'allapot tol',
  '/admin/felhasznalok': 'q jogkor tol',
  '/admin/onkentesek': 'megye tol',
  '/admin/szakertok': 'tol',
  '/admin/pecsetek': 'tol',
  '/admin/fajlistak': 'tol',
  '/behozatal': 'tol',
  '/admin/uzenetek': 'tol',
  '/admin/levelek': 'tol',
  '/admin/naplo': 'tol',
};

/** What each page's address can ask, by the page's path in the route table. */
export const queryKeys: Record<string, string[]> = Object.fromEntries(
  Object.entries(lists).map(([at, keys]) => [at, keys.split(' ')]),
);

/** A page that a key of its own needs, where the table's sample cannot be asked: only a set of changes that is there is read. */
export const askedElsewhere = ['valtozastol', 'talalattol', 'fajta', 'kesz'];

const reads = /(?:reader|request)(?:\.(?:take|text|whole|id|choice|meaning|isOn|flag|after)\(|, )\s*'([a-zA-Z]+)'/g;

/** Every key that some page reads by the reader, from the sources. */
export function readKeys(): string[] {
  const root = path.resolve(import.meta.dirname, '../../app');
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const texts = sources.map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(reads)].map(([, key]) => key ?? '')))].sort();
}
