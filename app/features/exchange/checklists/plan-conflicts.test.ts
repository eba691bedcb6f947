import { describe, expect, it } from 'vitest';
import { useArchives } from '#test/archives.ts';
import { usePlans } from './plans.fixture.ts';

const archives = useArchives();
const { ids, planOf, linesOf } = usePlans(archives);

describe('what is not certain is held, and the rest goes on', () => {
  const tree = 'taxonID,parentNameUsageID,scientificName,taxonRank';

  it.each([
    ['an unknown parent', `${tree}\n1,7,Novus,genus`, 'A szülője nincs sem a fájlban, sem a fajlistán: 7.'],
    ['an unknown genus', `${tree}\n1,,Novus primus,species`, 'sem a fajlistán: Novus (nemzetség).'],
    ['no place at all', `${tree}\n1,,Novidae,family`, 'nem derül ki, hová tartozik'],
    ['an unknown rank', `${tree}\n1,,Fictus,cohors`, 'Ismeretlen rang: cohors.'],
    ['no rank', `${tree}\n1,,Novus,`, 'Nem derül ki a rangja'],
    ['no name', `${tree}\n1,,,species`, 'Nincs benne tudományos név.'],
    ['a name that is none', `${tree}\n1,,12 alma,species`, 'Ez nem olvasható ilyen rangú tudományos névként'],
    ['one word for a species', `${tree}\n1,,Fictus,species`, 'Ez nem olvasható ilyen rangú'],
    ['two words for a family', `${tree}\n1,,Fictus borealis,family`, 'Ez nem olvasható ilyen rangú'],
    ['four words', `${tree}\n1,,Fictus borealis minor albus,subspecies`, 'Ez nem olvasható ilyen rangú'],
    ['a formula of a hybrid', `${tree}\n1,,Fictus borealis × Fictus minor,species`, 'Ez nem olvasható ilyen rangú'],
    ['a synonym of ours', `${tree}\n1,,Fictus vetus,species`, 'A fajlistán társnév, érvényes neve: Fictus borealis.'],
    ['surplus cells', `${tree}\n1,,Alter novus,species,x`, 'Több cella van benne'],
    ['an unknown status', 'scientificName,status\nFictus minor,hmm', 'Nem értett állapot: hmm.'],
    ['a synonym of nothing', 'scientificName,status\nFictus minor,synonym', 'nem adja meg, minek a társneve'],
    [
      'a contradiction of columns and name',
      'scientificName,taxonRank,genus\nFictus minor,species,Alter',
      'A neve és az oszlopa mást mond: Alter ≠ Fictus.',
    ],
    [
      'a contradiction of columns and tree',
      'scientificName,taxonRank,genus,family\nFictus novus,species,Fictus,Alteridae',
      'A sor oszlopai ellentmondanak a fának: Fictus (nemzetség), család: Fictidae ≠ Alteridae.',
    ],
    [
      'a merger that leaves children behind',
      'scientificName,taxonRank,acceptedNameUsage\nFictus,genus,Alter',
      'Nem lehet társnév, mert áll alatta valami (Fictus borealis).',
    ],
    [
      'a synonym that is ours of another',
      'scientificName,taxonRank,acceptedNameUsage\nFictus vetus,species,Fictus minor',
      'A fajlistán más taxon társneve: Fictus borealis.',
    ],
  ])('%s', async (_what, text, sentence) => {
    const { lines, changes, counts } = await planOf(
      `${text}\n${text.includes('taxonID') ? ',,Fictus c-album,species' : 'Fictus c-album,'}`,
    );
    expect(lines.find(({ kind }) => kind === 'conflict')).toMatchObject({
      line: 2,
      details: expect.stringContaining(sentence),
    });
    expect(changes).toEqual([]);
    expect(counts).toMatchObject({ conflict: 1, unchanged: 1 });
  });

  it('a rank that does not fall, a cycle, and what hangs on them', async () => {
    expect(
      await linesOf(
        `${tree}\n1,2,Novus primus,species\n2,3,Novus,genus\n3,4,Novidae,family\n4,3,Novoptera,order\n5,1,Novinae,subfamily`,
      ),
    ).toEqual([
      '2 conflict Novus primus: A szülője is elakadt (Novus, 3. sor).',
      '3 conflict Novus: A szülője is elakadt (Novidae, 4. sor).',
      '4 conflict Novidae: A hivatkozásai körbe érnek: önmaga fölött vagy önmaga társneveként áll.',
      '5 conflict Novoptera: A hivatkozásai körbe érnek: önmaga fölött vagy önmaga társneveként áll.',
      '6 conflict Novinae: A szülője nem magasabb rangú nála: Novus primus (faj).',
    ]);
    const synonyms = 'taxonID,acceptedNameUsageID,scientificName,taxonRank';
    expect(await linesOf(`${synonyms}\n1,2,Alter unus,species\n2,1,Alter duo,species\n3,2,Alter tres,species`)).toEqual(
      [
        expect.stringContaining('2 conflict Alter unus: A hivatkozásai körbe érnek'),
        expect.stringContaining('3 conflict Alter duo: A hivatkozásai körbe érnek'),
        expect.stringContaining('4 conflict Alter tres'),
      ],
    );
  });

  it('a doubled id, and a row without one that says the same again', async () => {
    expect(
      await linesOf(
        `${tree}\n1,,Fictus borealis,species\n1,,Fictus minor,species\n,,Fictus borealis,species\n,,Alter novus,species\n9,,Alter novus,species`,
      ),
    ).toEqual([
      '2 unchanged Fictus borealis',
      '3 conflict Fictus minor: Ez az azonosító már szerepelt: 2. sor.',
      '4 conflict Fictus borealis: Ugyanaz a taxon, mint itt: 2. sor.',
      '5 new Alter novus: ide kerül: Alter (nemzetség)',
      '6 conflict Alter novus: Ugyanaz a taxon, mint itt: 5. sor.',
    ]);
  });

  it('words that are not understood, while the rest of the row is taken', async () => {
    const { lines, changes } = await planOf('scientificName,presence,redList\nFictus c-album,irregular,VU');
    expect(lines.map(({ kind, details }) => [kind, details])).toEqual([
      ['conflict', 'Nem értett szó: irregular. A sor többi részét átvesszük.'],
      ['changed', 'vörös lista: – → VU'],
    ]);
    expect(changes).toEqual([{ kind: 'status', taxon: ids['Fictus c-album'], redList: 'VU' }]);
  });

  it('what stands below or behind an unresolved taxon', async () => {
    expect(
      await linesOf(
        'taxonID,parentNameUsageID,acceptedNameUsageID,scientificName,taxonRank,taxonomicStatus\n1,,,Fictoptera,order,\n2,1,,Novidae,family,doubtful\n3,2,,Novus,genus,\n4,,2,Veteridae,family,',
      ),
    ).toEqual([
      '2 unchanged Fictoptera',
      '3 new Novidae: ide kerül: Fictoptera (rend)',
      '4 conflict Novus: A szülője tisztázatlan taxon: Novidae.',
      '5 conflict Veteridae: Az érvényes neve tisztázatlan taxon: Novidae.',
    ]);
  });

  it('a merger of what the list itself uses, and a synonym of what becomes one', async () => {
    const header = 'scientificName,taxonRank,acceptedNameUsage';
    expect(await linesOf(`${header}\nAlter novus,species,\nAlter,genus,Fictus`)).toEqual([
      '2 new Alter novus: ide kerül: Alter (nemzetség)',
      '3 conflict Alter: Nem lehet társnév, mert áll alatta valami. Azt előbb át kell helyezni.',
    ]);
    const { changes } = await planOf(
      `${header}\nFictus vetustus,species,Fictus minor\nFictus minor,species,Fictus xanthus`,
    );
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'add', scientificName: 'Fictus vetustus', accepted: ids['Fictus xanthus'] }),
      { kind: 'synonymise', taxon: ids['Fictus minor'], accepted: ids['Fictus xanthus'] },
    ]);
  });

  it('one name twice in a family, unless by two authors', async () => {
    const header = 'scientificName,authorship,taxonRank,subfamily,family';
    const rows = (one: string, other: string) =>
      linesOf(`${header}\nNovus,"${one}",genus,Unusinae,Alteridae\nNovus,"${other}",genus,Duoinae,Alteridae`);
    expect(await rows('Minta, 1900', '')).toContain('3 conflict Novus: Ugyanaz a taxon, mint itt: 2. sor.');
    expect((await rows('Minta, 1900', 'Teszt, 1950')).filter((line) => line.includes('conflict'))).toEqual([]);
  });

  it('an address that an order cannot have: that of its Hungarian name is left out, its own holds it', async () => {
    const { lines, changes } = await planOf(
      'scientificName,taxonRank,kingdom,magyar név\nNovoptera,order,Animalia,tesztlepkék\nAdmin,order,Animalia,\nPoales,order,Animalia,export\nUjptera,order,Animalia,újszárnyúak',
    );
    expect(lines.map(({ line, kind, details }) => [line, kind, details.replace(/\. A sor.*/, '')])).toEqual([
      [2, 'conflict', 'Rend nem kaphatja meg címként ezt a magyar nevet, mert foglalt: tesztlepkék'],
      [2, 'new', 'ide kerül: Animalia (ország)'],
      [3, 'conflict', 'Rend nem kaphatja meg ezt a címet, mert foglalt: Admin.'],
      [4, 'conflict', 'Rend nem kaphatja meg címként ezt a magyar nevet, mert foglalt: export'],
      [4, 'unchanged', ''],
      [5, 'new', 'ide kerül: Animalia (ország)'],
    ]);
    expect(changes).toEqual([
      { kind: 'add', key: '1', rank: 'order', scientificName: 'Novoptera', parent: ids.Animalia, source: 'próba' },
      expect.objectContaining({ scientificName: 'Ujptera', hungarianName: 'újszárnyúak' }),
    ]);
  });
});
