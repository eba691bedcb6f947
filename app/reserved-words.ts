/** First path segments of pages, calls and files, and the names of roles: neither a user name nor an order's slug. */
const words = new Set(
  [
    // pages
    'login login_check logout register postregister resetting reset token',
    'rendszertan csalad nemzetseg faj alcsalad fauna-hungariae vedett fajlista-valtozasok kereses kulcs',
    'nincshatarozva ezen-a-heten talalat spottings album esemenyek esemeny projektek projekt borito jatek ertesitesek uzenetek',
    'feher-foltok feher-foltok.gpx pecsetek ranglista',
    'felhasznalok profil profile hatarozasok export szerkesztes behozatal cikk ismertetok egyszazalek log admin',
    // calls and files
    'ajax api assets favorite flickr getownplaces healthz hu ipt kepfajl map maps megosztas oembed places readyz spotting tiles tos static',
    'robots.txt favicon.ico sitemap.xml manifest.webmanifest sw.js',
    // roles
    'administrator adminisztrator moderator editor szerkeszto expert hatarozo szakerto member tag donor tamogato',
    'visitor latogato anonymous nevtelen system rendszer root lelohely torolt-felhasznalo',
  ].flatMap((line) => line.split(' ')),
);

/** Whether a folded, lower-case word is kept for the site itself. Addresses that end in `.data` are the router's. */
export function isReservedWord(word: string): boolean {
  return words.has(word) || word.endsWith('.data');
}
