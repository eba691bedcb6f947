import { findKeptLookAlikes } from '#app/features/taxonomy/look-alikes/find-kept-look-alikes.server.ts';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> };

/** How to tell two species apart, in our own words; one of them was worded twice, so that there is a history to see. */
export const pairs: readonly { of: readonly [string, string]; by: string; note: string; before?: string }[] = [
  {
    of: ['Pieris rapae', 'Pieris napi'],
    by: 'csilla',
    before: 'A répalepkének nincs zöld ere.',
    note: 'A hátsó szárny fonákján a repcelepke erei zöldesszürkén porozottak, a répalepkéé egyszínű sárgás.',
  },
  {
    of: ['Pieris brassicae', 'Pieris rapae'],
    by: 'csilla',
    note: 'A káposztalepke nagyobb, és a szárnycsúcs fekete foltja a külső szegélyen mélyen lehúzódik; a répalepkéé csak a csúcson ül.',
  },
  {
    of: ['Apatura iris', 'Apatura ilia'],
    by: 'csilla',
    note: 'A kis színjátszólepke elülső szárnyán sárga gyűrűs szemfolt van a felszínen; a nagyén csak a fonákon látszik.',
  },
  {
    of: ['Polyommatus icarus', 'Plebejus argus'],
    by: 'csilla',
    note: 'A közönséges boglárka elülső szárnyának fonákján a sejtben is van pont; az ezüstös boglárkáén nincs, és a hátsó szárny fekete pontjaiban kék csillogás ül.',
  },
  {
    of: ['Calopteryx virgo', 'Calopteryx splendens'],
    by: 'csilla',
    note: 'A hím kisasszony-szitakötő szárnya szinte tövétől végig sötét; a sávosé a tövénél és a csúcsánál átlátszó.',
  },
  {
    of: ['Aeshna cyanea', 'Aeshna mixta'],
    by: 'csilla',
    note: 'A sebes acsa torán két széles zöld folt van, potrohának vége összefüggően csíkos; a nádi acsáé végig foltpáros, a második szelvényen sárga „szeggel”.',
  },
  {
    of: ['Melolontha melolontha', 'Amphimallon solstitiale'],
    by: 'kristof',
    note: 'A májusi cserebogár nagyobb, potrohának oldalán fehér háromszögek; a sárga cserebogár egyszínű, szőrös, és nyáron, alkonyatkor rajzik.',
  },
  {
    of: ['Cetonia aurata', 'Oxythyrea funesta'],
    by: 'kristof',
    note: 'A sokpettyes virágbogár fekete, szabályos fehér pontokkal; az aranyos virágbogár fémzöld, legfeljebb néhány fehér vonással.',
  },
  {
    of: ['Carabus violaceus', 'Carabus convexus'],
    by: 'kristof',
    note: 'Mindkettőnek kékeslila a szegélye; a selymes futrinka kicsi (2 cm alatt), domború, a szárnyfedőin finom sorokkal.',
  },
  {
    of: ['Nezara viridula', 'Palomena prasina'],
    by: 'kristof',
    note: 'A zöld vándorpoloska pajzsának tövében három világos pont van, hártyája átlátszó; a zöld bogyómászó-poloskáé barna.',
  },
  {
    of: ['Halyomorpha halys', 'Rhaphigaster nebulosa'],
    by: 'kristof',
    note: 'A márványospoloska csápján fehér gyűrűk vannak, hasán nincs tüske; a bencepoloska hasán előrenyúló tüske, hártyáján sötét pontok.',
  },
  {
    of: ['Vespa crabro', 'Volucella zonaria'],
    by: 'kristof',
    note: 'A légynek két szárnya és rövid, tollas csápja van, szeme óriási; a lódarázsnak négy szárnya és hosszú csápja.',
  },
  {
    of: ['Bombus terrestris', 'Bombus hortorum'],
    by: 'kristof',
    note: 'A kerti poszméh torán két sárga sáv van, arca hosszú; a földi poszméhén egy, arca rövid.',
  },
  {
    of: ['Araneus diadematus', 'Araneus quadratus'],
    by: 'kristof',
    note: 'A koronás keresztespók potrohán a foltok keresztet adnak; a négypettyesén négy kerek folt van.',
  },
];

/** Has the experts say how species that are easily confused are told apart; what is kept stays as it is. */
export async function tellApart(db: Db, { viewers, taxa }: Scene): Promise<void> {
  for (const { of, by, note, before } of pairs) {
    const [taxonId, otherId] = of.map((name) => taxa.get(name));
    const memberId = viewers.get(by)?.memberId;
    if (taxonId === undefined || otherId === undefined || !memberId)
      throw new Error(`The demo has no ${of.join(', ')} or no ${by}.`);
    if ((await findKeptLookAlikes(db, taxonId)).has(otherId)) continue;
    for (const text of before ? [before, note] : [note])
      await write(db, (tx) => keepLookAlike(tx, { taxonId, otherId, note: text, memberId }));
  }
}
