import { describe, expect, it } from 'vitest';
import { useArchives } from '#test/archives.ts';
import { usePlans } from './plans.fixture.ts';

const archives = useArchives();
const { ids, planOf, linesOf } = usePlans(archives);
const species = (names: readonly string[]) =>
  `scientificName,taxonRank\n${names.map((name) => `${name},species`).join('\n')}`;

describe('names in a checklist', () => {
  it('are read as if what cannot be seen were not there', async () => {
    const list =
      'scientificName,rank,magyar név\n\ufeffFictus\u00a0bore\u00adalis\u200b,faj,ő\u200dszi\u00a0teszt\u00adlepke';
    expect(await linesOf(list)).toEqual(['2 unchanged Fictus borealis']);
  });

  it('with a letter that only looks like ours are held, and the letter is named', async () => {
    const [row] = await linesOf(species(['Fictus bore\u0430lis']));
    expect(row).toContain('2 conflict');
    expect(row).toContain('„\u0430” (cirill betű, U+0430)');
    const [hungarian, more] = await linesOf('scientificName,rank,magyar név\nFictus minor,faj,kis tesztlepk\u0435');
    expect([hungarian, more].join(' ')).toContain('„\u0435” (cirill betű, U+0435)');
    expect([hungarian, more].join(' ')).not.toContain('tesztlepk\u0435');
    const columns = await linesOf('order,family,genus,species\nFictoptera,Fictid\u0430e,Fictus,Fictus novus');
    expect(columns.join(' ')).toContain('„\u0430” (cirill betű, U+0430)');
  });

  it('C06, C14, C16: are found in spite of hyphens, case, apostrophes and composed accents', async () => {
    const list = species([
      'Fictus c-album',
      'fictus borealis',
      'FICTUS BOREALIS',
      'Fictus Borealis',
      'Fictus orbignyi d’Orb',
    ]);
    const lines = await linesOf(list);
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      '2 unchanged Fictus c-album',
      '3 unchanged Fictus borealis',
      '4 conflict Fictus borealis',
      '5 conflict Fictus borealis',
      '6 changed Fictus orbignyi',
    ]);
    expect(lines[2]).toContain('Ugyanaz a taxon, mint itt: 3. sor');
    const nfd = 'scientificName,rank,magyar név\nFictus borealis,faj,őszi tesztlepke'.normalize('NFD');
    expect(await linesOf(nfd)).toEqual(['2 unchanged Fictus borealis']);
  });

  it.each([
    'Fictus × intermedius',
    'Fictus ×intermedius',
    'Fictus x intermedius',
    'Fictus X intermedius',
    'Fictus intermedius',
  ])('C07: %s is the hybrid that is there', async (name) => {
    expect((await planOf(species([name]))).counts).toMatchObject({ unchanged: 1, new: 0, conflict: 0 });
  });

  it('C07: a hybrid sign is kept, and an x that begins a name is none', async () => {
    const { changes, counts } = await planOf(species(['Fictus x novus', 'Fictus xanthus']));
    expect(changes).toMatchObject([{ kind: 'add', scientificName: 'Fictus × novus', parent: ids.Fictus }]);
    expect(counts).toMatchObject({ new: 1, unchanged: 1 });
  });

  it.each([
    ...['Fictus cf. borealis', 'Fictus aff. borealis', 'cf. Fictus borealis', 'Fictus sp.', 'Fictus sp', 'Fictus spp.'],
    ...['Fictus indet.', 'Fictus nr. minor', 'Fictus minor agg.'],
  ])('C09, C10: %s is held, never made a taxon', async (name) => {
    const { changes, lines } = await planOf(species([name]));
    expect(changes).toEqual([]);
    expect(lines[0]?.details).toBe(
      `Bizonytalan vagy gyűjtőnév (cf., aff., sp., agg. …), fajlistába nem való: ${name}.`,
    );
  });

  it('C11: of a homonym no one is guessed; its family tells it', async () => {
    expect(await linesOf('scientificName,taxonRank\nAmmophila,genus')).toEqual([
      '2 conflict Ammophila: Több azonos nevű taxon van, vagy ez egy másik (Sphecidae; Poaceae): nem dönthető el, melyik.',
    ]);
    const { changes } = await planOf(
      'scientificName,taxonRank,family,redList\nAmmophila,genus,Poaceae,LC\nAmmophila,genus,Sphecidae,VU',
    );
    expect(changes).toEqual([
      { kind: 'status', taxon: ids['Ammophila P'], redList: 'LC' },
      { kind: 'status', taxon: ids.Ammophila, redList: 'VU' },
    ]);
    expect(await linesOf('scientificName,taxonRank\nAmmophila nova,species')).toEqual([
      expect.stringContaining('2 conflict Ammophila nova: Több azonos nevű taxon van'),
    ]);
  });

  it('a name that stands in another order, or elsewhere by another author, is no move', async () => {
    const header = 'scientificName,taxonRank,order,family,authorship';
    expect(await linesOf(`${header}\nFictus,genus,Poales,Poaceae,`)).toEqual([
      expect.stringContaining('2 conflict Fictus: Több azonos nevű taxon'),
    ]);
  });

  it('a subgenus in brackets is no part of the name, and an author in the name is one', async () => {
    const { changes, counts } = await planOf(
      species(['Fictus (Subfictus) minor', '"Alter (Subalter) novus (Minta & Teszt, 1901)"']),
    );
    expect(counts).toMatchObject({ unchanged: 1, new: 1 });
    expect(changes).toMatchObject([{ scientificName: 'Alter novus', authorship: '(Minta & Teszt, 1901)' }]);
  });

  it('stand under a species that the list does not name, where they are subspecies', async () => {
    const { changes } = await planOf('scientificName\nAlter novus minor\nFictus borealis australis');
    expect(changes).toMatchObject([
      { key: '1', rank: 'species', scientificName: 'Alter novus', parent: ids.Alter },
      { key: '2', rank: 'subspecies', scientificName: 'Alter novus minor', parent: '1' },
      { key: '3', rank: 'subspecies', scientificName: 'Fictus borealis australis', parent: ids['Fictus borealis'] },
    ]);
  });
});
