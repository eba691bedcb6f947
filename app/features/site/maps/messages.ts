import { NBSP } from '#app/platform/text/numbers.ts';

/** What is wrong with a layer of the maps, at its field. */
export const mapLayerMessages = {
  tooLong: (max: number) => `Legfeljebb ${max} betű legyen.`,
  nameMissing: 'Írd be, mi álljon a választóban, például Részletes térkép.',
  nameTaken: (name: string) => `Ilyen nevű réteg már van: ${name}. A választóban nem lehetne megkülönböztetni őket.`,
  attributionMissing: 'Írd be, kié a térkép: ez áll alatta, ahol látszik.',
  attributionUrl: 'Egy teljes címet írj, például https://www.openstreetmap.org/copyright.',
  noMarkup: 'Sima szöveget írj, < és > jel nélkül. A hivatkozásnak külön mezője van.',
  zoom: 'Egy egész szám legyen, 0 és 22 között.',
  zoomOrder: 'Nem lehet kisebb, mint a legkisebb nagyítás.',
  defaultIsOn: 'Csak bekapcsolt réteg lehet az, amelyet mindenki először lát.',

  removeOff: 'Bekapcsolt réteget nem törlünk: előbb kapcsold ki.',
  fixed: 'A rétegeket a MAP_LAYERS beállítás adja meg, itt nem módosíthatók.',

  fileName: 'Válassz egy .pmtiles végű fájlt.',
  fileMissing: (folder: string) => `Nincs ilyen fájl a(z) ${folder} mappában.`,
  notPmtiles: 'Ez nem PMTiles-fájl: nem úgy kezdődik.',
  oldPmtiles: (version: number) =>
    `Ez a PMTiles ${version}-es változata; 3-as kell. A pmtiles convert parancs átalakítja.`,
  brokenPmtiles: 'Ez a PMTiles-fájl sérült vagy csonka: a tartalomjegyzéke nem olvasható.',
  emptyPmtiles: 'Ebben a PMTiles-fájlban egyetlen csempe sincs.',
  unknownTiles: 'Ennek a fájlnak a csempéit nem ismerjük: képek vagy MVT-vektorcsempék kellenek.',
  unknownCompression: 'Ennek a fájlnak a tömörítését a böngészők nem ismerik: gzip vagy tömörítetlen kell.',
  unknownSchema: (layers: string) =>
    `A csempék rétegeit nem ismerjük (${layers}). Protomaps vagy OpenMapTiles felépítésű térkép kell.`,

  addressMissing: 'Írd be a címet.',
  address: 'Egy teljes címet írj, például https://csempe.example.hu/{z}/{x}/{y}.png.',
  addressSecret: 'A címben ne legyen név és jelszó: minden látogató megkapja.',
  addressPlaces: 'A címben legyen ott a {z}, az {x} és az {y}: ezek helyére kerül a nagyítás, az oszlop és a sor.',
  addressOther: (place: string) => `A címben csak {z}, {x} és {y} lehet; ${place} helyett írj egy állandó szöveget.`,
  insecure: 'Az oldal https, a böngészők ezért http címről nem töltenek be térképet.',
  wmsPlaces: 'A WMS-szolgáltatás címe kapcsos zárójel nélkül kell: a kérést mi állítjuk össze.',
  wmsLayers: 'Írd be a szolgáltatás rétegének nevét; többet vesszővel, szóköz nélkül.',

  away: (host: string) => `A(z) ${host} most nem válaszol.`,
  slow: (host: string) => `A(z) ${host} tíz másodperc alatt nem válaszolt.`,
  answered: (host: string, status: number) => `A(z) ${host} hibát válaszolt (${status}).`,
  redirected: (host: string) => `A(z) ${host} máshová küld. Írd be azt a címet, ahová küld.`,
  html: (host: string) => `A(z) ${host} térkép helyett weblapot küldött. Ez nem csempe címe.`,
  noPicture: (host: string, type: string) => `A(z) ${host} kép helyett mást küldött (${type}).`,
  noTile: (host: string) => `A(z) ${host} nem vektorcsempét küldött.`,
  serviceSaid: (words: string) => `A szolgáltatás azt mondja: ${words}`,
  otherSchema: (layers: string, schema: string) =>
    `A csempe rétegei (${layers}) ${schema} felépítésre vallanak: azt válaszd.`,
  tooBig: (host: string) => `A(z) ${host} egy csempe helyett több mint 4${NBSP}MB-ot küldött.`,
  noCors: (host: string) =>
    `A(z) ${host} nem engedi, hogy más oldalak mutassák (nincs Access-Control-Allow-Origin), a böngészők ezért nem kapnák meg.`,
  innerHost: (host: string) =>
    `A(z) ${host} belső hálózati cím. Onnan csak akkor kérünk, ha a gép üzemeltetője a MAP_PRIVATE_HOSTS beállításban megnevezte; próba nélkül elmenthető.`,
};
