import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#app/urls.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { prepareNames, searchNames } from './box/kept-names.ts';
import { keptNames } from './box/list-kept-names.server.ts';
import { searchApi } from './search-api.server.ts';
import { searchTaxa } from './search-taxa.server.ts';

// Every box that names a taxon asks the call or, without a network, the names on the device; the search page asks `searchTaxa`.
const database = useTestDatabase({ catalogue: true });
let server: FastifyInstance;
let device: ReturnType<typeof prepareNames>;

beforeAll(async () => {
  server = await apiServer({ services: { db: database.db } }, searchApi);
  const { plain } = await keptNames(database.db);
  device = prepareNames(JSON.parse(plain.toString()));
});
afterAll(async () => {
  await server.close();
});

async function everywhere(q: string) {
  const answer = await server.inject({ method: 'GET', url: urls.apiNames('search', { q, isalltype: 1, isww: 1 }) });
  const { items }: { items: { origName: string }[] } = answer.json();
  const page = await searchTaxa(database.db, { q, allRanks: true, withAbsent: true });
  return [items, page, searchNames(device, q)].map((found) => found.map(({ origName }) => origName));
}

describe('what is there is found first, in every box', () => {
  it.each([
    // as it is written, in part, and in another order
    ['Aglais io', 'Aglais io'],
    ['AGLAIS IO', 'Aglais io'],
    ['  aglais   io  ', 'Aglais io'],
    ['io aglais', 'Aglais io'],
    ['agl io', 'Aglais io'],
    ['nappali páva', 'Aglais io'],
    ['nappali pavaszem', 'Aglais io'],
    ['Inachis io', 'Inachis io'],
    ['kardos lepke', 'Iphiclides podalirius'],
    ['kardoslepke', 'Iphiclides podalirius'],
    ['atalanta lepke', 'Vanessa atalanta'],
    ['fecskefarku lepke', 'Papilio machaon'],
    ['pap mac', 'Papilio machaon'],
    ['nagy szarvasbogár', 'Lucanus cervus'],
    ['hétpettyes katica', 'Coccinella septempunctata'],
    ['macska', 'Ctenocephalides felis'],
    ['pók', 'Araneae'],
    ['lepke', 'Lepidoptera'],
    ['mantis', 'Mantis'],
    // with what is no part of the name
    ['Papilio cf. machaon', 'Papilio machaon'],
    ['Papilio machaon Linnaeus, 1758', 'Papilio machaon'],
    ['Papilio sp.', 'Papilio'],
    ['"aglais io"', 'Aglais io'],
    ['aglais -io', 'Aglais io'],
    ['aglais & io', 'Aglais io'],
    ['(aglais)', 'Aglais'],
    // mistyped
    ['Aglais ioo', 'Aglais io'],
    ['napali pávaszem', 'Aglais io'],
    ['nappali pavaszm', 'Aglais io'],
    ['vanesa atalanta', 'Vanessa atalanta'],
    ['vanessa atalnta', 'Vanessa atalanta'],
    ['anessa atalanta', 'Vanessa atalanta'],
    ['banessa atalanta', 'Vanessa atalanta'],
    ['mantsi', 'Mantis'],
    ['mantsi religiosa', 'Mantis religiosa'],
    ['imátkozó sáska', 'Mantis religiosa'],
    ['lukanus', 'Lucanus'],
    ['lucanus zervus', 'Lucanus cervus'],
    ['papilio mahaon', 'Papilio machaon'],
    ['xilokopa', 'Xylocopa'],
    ['hetpetyes', 'Coccinella septempunctata'],
    ['hepettyes', 'Coccinella septempunctata'],
  ])('%s: %s', async (q, expected) => {
    for (const found of await everywhere(q)) expect(found[0]).toBe(expected);
  });
});

describe('what is not there is not found, in any box', () => {
  it.each([
    // no name is so like
    ...['xyzq', 'blablabla', 'asdfghjk', 'qwertz', 'zzzz', 'foobar', 'lorem', 'kalapacs', 'autóbusz', 'qqqqqqqq'],
    ...['budapest', 'kisvasút', 'password', 'szeretlek', 'árvíztűrő', 'ksilocopa', '1234', 'NULL', 'undefined'],
    ...['Mantis zzzzzzz', 'Aglais qqqqq', 'teszt elek'],
    // in fewer than four letters no error is forgiven, nor in the first of seven
    ...['mqn', 'ioq', 'antiss'],
    // fewer than three letters are searched
    ...['io', '  io  ', 'a%%', 'i o', 'o--', '___', '%%%', '🦋🦋🦋', 'io sp.', '× io'],
    // signs mean nothing to the search
    ...['%io%', 'a%s i%', '\\', "'; drop table taxon; --", '[a-z]+', '.*', 'zzzz or aglais'],
  ])('%s', async (q) => {
    for (const found of await everywhere(q)) expect(found).toEqual([]);
  });

  it.each([...'%_\\"\'&|!*:()[]^$.+?;'])('%s parts words, as a space does, and stands for nothing', async (sign) => {
    for (const [first, second] of [
      ['aglais', 'io'],
      ['ag', 'is'],
    ]) {
      expect(await everywhere(`${first}${sign}${second}`)).toEqual(await everywhere(`${first} ${second}`));
    }
    expect(await everywhere(`aglai${sign}`)).toEqual(await everywhere('aglai'));
  });
});
