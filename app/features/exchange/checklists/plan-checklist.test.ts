import { describe, expect, it } from 'vitest';
import { metaXml, useArchives } from '#test/archives.ts';
import { planChecklist } from './plan-checklist.ts';
import { usePlans } from './plans.fixture.ts';
import { readChecklist } from './read-checklist.server.ts';

const archives = useArchives();
const { known, ids, planOf, linesOf } = usePlans(archives);

describe('a checklist', () => {
  it('is matched by header words in English, Hungarian or Latin', async () => {
    for (const header of [
      'scientificName,taxonRank,family,vernacularName',
      'Tudományos név;Rang;Család;Magyar név',
      'nomen,gradus,familia,magyar',
      'scientific_name,rank,FAMILY,hungarian_name',
    ]) {
      const cells = ['Alter novus', 'faj', 'Alteridae', 'új tesztlepke'];
      const { changes } = await planOf(`${header}\n${cells.join(header.includes(';') ? ';' : ',')}\n`);
      expect(changes, header).toEqual([
        {
          ...{ kind: 'add', key: '1', rank: 'species', scientificName: 'Alter novus', hungarianName: 'új tesztlepke' },
          ...{ parent: ids.Alter, source: 'próba' },
        },
      ]);
    }
  });

  it('brings what is new with all that stands above it, parents first, in whatever order its rows stand', async () => {
    const { changes, counts } = await planOf(
      [
        'taxonID,parentNameUsageID,scientificName,taxonRank',
        '3,2,Novus primus,species',
        '2,1,Novus,genus',
        `1,0,Novidae,family`,
        '0,,Fictoptera,order',
      ].join('\n'),
    );
    expect(changes).toMatchObject([
      { kind: 'add', key: '1', scientificName: 'Novidae', parent: ids.Fictoptera },
      { kind: 'add', key: '2', scientificName: 'Novus', parent: '1' },
      { kind: 'add', key: '3', scientificName: 'Novus primus', parent: '2' },
    ]);
    expect(counts).toMatchObject({ new: 3, unchanged: 1, conflict: 0 });
  });

  it('builds the line of a taxon from columns, once for all rows that share it', async () => {
    const lines = await linesOf(
      'class,order,family,genus,specificEpithet\n,Fictoptera,Novidae,Novus,primus\nInsecta,Fictoptera,Novidae,Novus,alter\n,,Novidae,Novus,tertius',
    );
    expect(lines).toEqual([
      '2 new Novus primus: ide kerül: Novus (nemzetség)',
      '2 new Novidae: a sor oszlopaiból; ide kerül: Fictoptera (rend)',
      '2 new Novus: a sor oszlopaiból; ide kerül: Novidae (család)',
      '3 new Novus alter: ide kerül: Novus (nemzetség)',
      '4 new Novus tertius: ide kerül: Novus (nemzetség)',
    ]);
  });

  it('does not move a taxon that the catalogue places more finely, and moves one that the list has elsewhere', async () => {
    const header = 'scientificName,taxonRank,parentNameUsage';
    expect(await linesOf(`${header}\nFictus,genus,Fictidae\nAlter,genus,Fictinae`)).toEqual([
      '2 unchanged Fictus',
      '3 moved Alter: innen: Alteridae (család), ide: Fictinae (alcsalád)',
    ]);
    const { changes } = await planOf(`${header}\nAlter,genus,Fictinae`);
    expect(changes).toEqual([{ kind: 'move', taxon: ids.Alter, parent: ids.Fictinae }]);
  });

  it('changes only what it says, and keeps a name that it replaces among the others', async () => {
    const { changes, lines } = await planOf(
      'scientificName,authorship,hungarianName,presence,redList\nFictus borealis,"(Minta, 1759)",téli tesztlepke,,VU\nFictus xanthus,,,,',
    );
    expect(changes).toEqual([
      {
        ...{ kind: 'rename', taxon: ids['Fictus borealis'], authorship: '(Minta, 1759)' },
        ...{ hungarianName: 'téli tesztlepke', otherHungarianNames: ['őszi tesztlepke'] },
      },
      { kind: 'status', taxon: ids['Fictus borealis'], redList: 'VU' },
    ]);
    expect(lines.map(({ kind, details }) => [kind, details])).toEqual([
      [
        'changed',
        'szerző: (Minta, 1758) → (Minta, 1759); magyar név: őszi tesztlepke → téli tesztlepke; vörös lista: – → VU',
      ],
      ['unchanged', ''],
    ]);
  });

  it('takes Hungarian names and Hungarian presence from the tables beside it', async () => {
    const core = { file: 't.csv', rowType: 'Taxon', terms: ['taxonID', 'scientificName', 'taxonRank'] };
    const names = {
      file: 'n.csv',
      rowType: 'VernacularName',
      terms: ['taxonID', 'vernacularName', 'language', 'isPreferredName'],
    };
    const places = {
      file: 'd.csv',
      rowType: 'Distribution',
      terms: ['taxonID', 'countryCode', 'occurrenceStatus', 'establishmentMeans'],
    };
    const source = await archives.zip({
      'meta.xml': metaXml(core, names, places),
      't.csv':
        'id,n,r\n1,Fictus borealis,species\n2,Fictus xanthus,species\n3,Alter novus,species\n4,Fictus minor,species\n',
      'n.csv': 'id,n,l,p\n1,Autumn Test,en,\n1,második tesztlepke,hu,\n2,sárga tesztlepke,hun,true\n9,x,hu,\n',
      'd.csv': 'id,c,o,e\n1,HU,present,\n2,AT,present,\n2,HU,present,introduced\n3,HU,present,\n4,HU,present,\n',
    });
    const plan = planChecklist(await readChecklist(source), known, 'próba');
    expect(plan.changes).toMatchObject([
      { kind: 'add', scientificName: 'Alter novus', presence: 'native' },
      { kind: 'rename', taxon: ids['Fictus borealis'], otherHungarianNames: ['második tesztlepke'] },
      { kind: 'rename', taxon: ids['Fictus xanthus'], hungarianName: 'sárga tesztlepke' },
      { kind: 'status', taxon: ids['Fictus xanthus'], presence: 'introduced' },
    ]);
    expect(plan.lines.filter(({ kind }) => kind === 'conflict').map(({ line, details }) => [line, details])).toEqual([
      [5, 'A lista szerint él itt, nálunk viszont: kipusztult. A sor többi részét átvesszük.'],
      [5, 'Nincs hozzá taxon a listában (n.csv).'],
    ]);
    expect(plan.remarks).toEqual(['1 taxonról a lista csak annyit mond, hogy él itt: őshonosnak vesszük.']);
  });

  it('brings synonyms, by id or by name, leaves those that stand, and merges an accepted taxon of ours', async () => {
    const { changes, lines } = await planOf(
      [
        'taxonID,scientificName,taxonRank,taxonomicStatus,acceptedNameUsageID,acceptedNameUsage',
        '1,Fictus borealis,species,accepted,1,',
        '2,Fictus antiquus,species,heterotypic synonym,1,',
        '3,Fictus vetus,species,synonym,1,',
        '4,Fictus xanthus,species,,2,',
        '5,Alter antiquus,species,társnév,,Fictus c-album',
      ].join('\n'),
    );
    expect(changes).toEqual([
      {
        ...{ kind: 'add', key: '1', rank: 'species', scientificName: 'Fictus antiquus', source: 'próba' },
        accepted: ids['Fictus borealis'],
      },
      expect.objectContaining({ scientificName: 'Alter antiquus', accepted: ids['Fictus c-album'] }),
      { kind: 'synonymise', taxon: ids['Fictus xanthus'], accepted: ids['Fictus borealis'] },
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(['unchanged', 'new', 'unchanged', 'synonymised', 'new']);
  });
});

describe('a file that is no checklist is refused', () => {
  it.each([
    ['occurrences in an archive', 'Occurrence', 'találatokat (t.csv) tartalmaz, nem fajlistát'],
    ['events in an archive', 'Event', 't.csv sorai nem taxonok (Event)'],
  ])('%s', async (_what, rowType, sentence) => {
    const core = { file: 't.csv', rowType, terms: ['occurrenceID', 'scientificName'] };
    const source = await archives.zip({ 'meta.xml': metaXml(core), 't.csv': 'id,n\n1,Fictus borealis\n' });
    await expect(readChecklist(source)).rejects.toMatchObject({
      code: 'not_importable',
      details: [{ message: expect.stringContaining(sentence) }],
    });
  });

  it.each([
    ['occurrences in a table', 'occurrenceID,scientificName\n1,Fictus borealis', 'nem fajlistát'],
    [
      'a table without names',
      'alma,körte\n1,2',
      'nincs benne tudományos nevek oszlopa. A fejlécben ezeket találtuk: alma, körte.',
    ],
  ])('%s', async (_what, text, sentence) => {
    await expect(readChecklist(await archives.file('a.csv', text))).rejects.toMatchObject({
      code: 'not_importable',
      details: [{ message: expect.stringContaining(sentence) }],
    });
  });
});
