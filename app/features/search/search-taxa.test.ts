import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { pageByName, searchTaxa } from './search-taxa.server.ts';

const database = useTestDatabase();
let idOf: (scientificName: string) => number;

beforeAll(async () => {
  idOf = await plantNamedTaxa(database.db);
});

async function search(q: string, scope: { orderId?: number; allRanks?: boolean; withAbsent?: boolean } = {}) {
  const taxa = await searchTaxa(database.db, { q, allRanks: true, withAbsent: false, ...scope });
  return taxa.map((taxon) => taxon.origName);
}

describe('letters', () => {
  test.each(['', 'os', '  os  ', 'o\u030b\u0301s'.slice(0, 3)])(
    'fewer than three characters find nothing: %j',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  test('three are counted after NFC and trimming', async () => {
    expect(await search(' o\u030bs ')).toEqual([]);
    expect(await search(' o\u030bsz ')).toContain('Fictus borealis');
  });

  test.each(['oszi', 'öszi', 'őszi', 'ŐSZI'])('C01: %s finds őszi tesztlepke first', async (q) => {
    expect((await search(q))[0]).toBe('Fictus borealis');
  });

  test('C01: a beginning lists all that begin so', async () => {
    expect((await search('osz')).slice(0, 2).sort()).toEqual(['Fictus borealis', 'Fictus osyris']);
  });

  test('C01: with an accent typed, the name with that accent comes first', async () => {
    expect((await search('özö'))[0]).toBe('Fictus oeconomus');
    expect((await search('kőrös'))[0]).toBe('Fictaraneus fictulus');
    expect((await search('kórós'))[0]).toBe('Fictaraneus fictosus');
    expect((await search('koros')).length).toBe(4);
  });

  test.each(['fictus borealis', 'FICTUS BOREALIS', 'Fictus Borealis'])('C14: %s finds Fictus borealis', async (q) => {
    expect((await search(q))[0]).toBe('Fictus borealis');
  });
});

describe('signs', () => {
  test.each(['c-album', 'c album', 'Fictus c-album', 'C-ALBUM', 'c‑album', 'calbum'])(
    'C06: %s finds Fictus c-album, with its hyphen',
    async (q) => {
      expect(await search(q)).toEqual(['Fictus c-album']);
    },
  );

  test.each([
    'Fictus × intermedius',
    'Fictus ×intermedius',
    'Fictus x intermedius',
    'Fictus X intermedius',
    'Fictus intermedius',
  ])('C07: %s finds the hybrid alone', async (q) => {
    expect(await search(q)).toEqual(['Fictus × intermedius']);
  });

  test('C07: a species whose name begins with x is not taken for a hybrid', async () => {
    expect(await search('Fictus xanthus')).toEqual(['Fictus xanthus']);
    expect(await search('Fictus x')).toEqual(['Fictus xanthus']);
  });

  test.each(["d'Orb", 'd’Orb', 'dOrb'])('C16: %s finds the name with the apostrophe', async (q) => {
    expect(await search(q)).toEqual(['Fictus dorbignyi']);
  });

  test.each(['%%%', '___', "'; --", '\\\\\\', '(((', '   ', '.*.*', '\u0000ab'])(
    '%j finds nothing and breaks nothing',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  test.each([
    'Fictus (Testus) borealis',
    'Fictus borealis (Próba, 1900)',
    'Fictus borealis Próba, 1900',
    'Testus (Fictus)',
  ])('subgenus, author and year do not stand in the way: %s', async (q) => {
    expect((await search(q)).length).toBeGreaterThan(0);
  });

  test('C09, C10: cf. and agg. are looked up as the species, aff., nr. and sp. as the genus', async () => {
    expect(await search('Fictus cf. borealis')).toEqual(['Fictus borealis']);
    expect(await search('cf. Fictus borealis')).toEqual(['Fictus borealis']);
    expect((await search('Fictus aff. borealis'))[0]).toBe('Fictus');
    for (const q of ['Fictus sp.', 'Fictus sp', 'Fictus spp.', 'Fictus indet.', 'Fictus nr. minor']) {
      expect((await search(q))[0]).toBe('Fictus');
    }
    expect(await search('Fictus minor agg.')).toEqual(['Fictus minor']);
  });
});

describe('words', () => {
  test('are found in any order and within a compound', async () => {
    expect(await search('tesztlepke őszi')).toEqual(['Fictus borealis']);
    expect(await search('borealis fictus')).toEqual(['Fictus borealis']);
    expect(await search('lepke')).toContain('Fictus minor');
  });

  test('may be given by their first letters', async () => {
    expect(await search('fic bor')).toEqual(['Fictus borealis']);
    expect((await search('fi mi'))[0]).toBe('Fictus minor');
  });

  test.each([
    'Fictus borelais',
    'Fictus boralis',
    'Fictus borrealis',
    'Fictus bosealis',
    'Fictis borealis',
    'oszi teztlepke',
    'őszi tesztelpke',
  ])('one typing error is forgiven: %s', async (q) => {
    expect((await search(q))[0]).toBe('Fictus borealis');
  });
});

test('of more names than are read the likest are', async () => {
  const named = (taxon: string, name: string) => ({
    taxon_id: idOf(taxon),
    name,
    folded: name,
    kind: 'hungarian' as const,
  });
  const many = Array.from({ length: 400 }, (_, index) => named('Fictus minor', `nagy kvikk ${index} kvakk`));
  await database.db.insertInto('taxon_name').values(many).execute();
  await database.db.insertInto('taxon_name').values(named('Fictus borealis', 'kvakk kvikk')).execute();
  await database.db.insertInto('taxon_name').values(named('Fictus osyris', 'kvakk kvikkelő')).execute();
  expect(await search('kvakk kvikk')).toEqual(['Fictus borealis', 'Fictus osyris', 'Fictus minor']);
  expect((await search('kva kvi'))[0]).toBe('Fictus borealis');
});

describe('writing by ear', () => {
  test.each(['fiktusz borealisz', 'Fictus borealys', 'phictus borealis', 'Fictus borrealliss'])(
    '%s is heard as Fictus borealis',
    async (q) => {
      expect((await search(q))[0]).toBe('Fictus borealis');
    },
  );

  test('an error is forgiven also where the words are exchanged', async () => {
    expect((await search('borelais fictus'))[0]).toBe('Fictus borealis');
  });
});

describe('which taxa', () => {
  test('a genus name comes before its species', async () => {
    expect((await search('fictus'))[0]).toBe('Fictus');
  });

  test('species only, unless every rank is asked for', async () => {
    expect(await search('ficti', { allRanks: false })).not.toContain('Fictidae');
    expect(await search('ficti')).toEqual(expect.arrayContaining(['Fictidae', 'Fictinae']));
  });

  test('only within the order asked for', async () => {
    const found = await search('fictus', { orderId: idOf('Fictaraneae') });
    expect(found).toEqual(['Fictaraneus fictus']);
  });

  test('a taxon that does not live here only when asked for', async () => {
    expect(await search('peregrinus')).toEqual([]);
    expect(await search('peregrinus', { withAbsent: true })).toEqual(['Fictus peregrinus']);
  });

  test('nor by a mistyped name', async () => {
    const mistyped = (scope: object) => search('Fictus peregirnus', scope);
    expect(await mistyped({})).not.toContain('Fictus peregrinus');
    expect((await mistyped({ withAbsent: true }))[0]).toBe('Fictus peregrinus');
    expect(await mistyped({ withAbsent: true, orderId: idOf('Fictaraneae') })).not.toContain('Fictus peregrinus');
    expect(await search('Fictydae', { allRanks: false })).not.toContain('Fictidae');
  });

  test('never one that is not public', async () => {
    expect(await search('occulutus')).not.toContain('Fictus occultus');
    expect(await search('occultus')).toEqual([]);
    expect(await search('rejtett')).toEqual([]);
  });

  test('C11: genera of one name are both there, told apart in origName', async () => {
    expect((await search('Ammotesta')).sort()).toEqual(['Ammotesta (Fictopoaceae)', 'Ammotesta (Fictosphecidae)']);
  });

  test('an old name leads to the accepted one', async () => {
    const [taxon] = await searchTaxa(database.db, { q: 'vetustus', allRanks: false, withAbsent: false });
    expect(taxon).toMatchObject({
      origName: 'Vetustus borealis',
      synonymizedName: 'Fictus borealis',
      name: 'őszi tesztlepke',
      url: '/tesztlepkek/oszi-tesztlepke',
    });
  });
});

describe('all that is found', () => {
  const scope = { allRanks: true, withAbsent: true };

  test('is counted whole, in the order of the short answer, and each page goes on where the one before ended', async () => {
    const whole = await pageByName(database.db, { q: 'fic', after: 0, limit: 10, ...scope });
    expect(whole.found.map(({ taxon }) => taxon.origName)).toEqual(
      (await search('fic', { withAbsent: true })).slice(0, whole.found.length),
    );
    expect(whole.total).toBeGreaterThan(whole.found.length);
    const names = whole.found.map(({ taxon }) => taxon.origName);
    let { next } = whole;
    while (next !== null) {
      const page = await pageByName(database.db, { q: 'fic', after: next, limit: 10, ...scope });
      expect(page.total).toBe(whole.total);
      names.push(...page.found.map(({ taxon }) => taxon.origName));
      next = page.next;
    }
    expect(names).toHaveLength(whole.total);
    expect(new Set(names).size).toBe(whole.total);
    expect(whole.isMore).toBe(false);
  });

  test('mistyped ones too, and nothing where nothing is', async () => {
    expect(await pageByName(database.db, { q: 'fictus bqrealis', after: 0, ...scope })).toMatchObject({
      total: 1,
      next: null,
    });
    expect(await pageByName(database.db, { q: 'qqqqqq', after: 0, ...scope })).toMatchObject({ found: [], total: 0 });
  });

  test('says so where more names are called so than are read', async () => {
    const [one, other, last] = ['Fictus minor', 'Fictus osyris', 'Fictus protectus'].map(idOf);
    await sql`
      insert into taxon_name (taxon_id, name, folded, kind)
      select case n % 2 when 0 then ${one}::int else ${other}::int end, 'zizegő ' || n, 'zizego ' || n, 'hungarian'
      from generate_series(10000, 13001) as n`.execute(database.db);
    await sql`
      insert into taxon_name (taxon_id, name, folded, kind)
      values (${last}, 'zizegő utolsónak hagyott', 'zizego utolsonak hagyott', 'hungarian')`.execute(database.db);
    expect(await pageByName(database.db, { q: 'zizego', after: 0, ...scope })).toMatchObject({
      total: 2,
      isMore: true,
    });
  });
});
