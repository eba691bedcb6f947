import { describe, expect, it } from 'vitest';
import { recogniseSource } from '../mapping/known-sources.ts';
import { type Mapping, mappingSchema } from '../mapping/mapping-schema.ts';
import { proposeColumns } from '../mapping/propose-columns.ts';
import { textOfHtml } from '../reading/html-text.ts';
import { sourceLimits } from '../reading/source-table.ts';
import { DateOrderEvidence } from './date-order.ts';
import { rowReader } from './read-row.ts';

const now = new Date('2026-01-01T12:00:00Z');
const plain = { faj: 'Fictus minor', dátum: '2024. 05. 07.', szélesség: '47,4979', hosszúság: '19,0402' };

function readRow(row: Record<string, string>, options: Partial<Mapping> = {}, faults: string[] = []) {
  const headers = Object.keys({ ...plain, ...row });
  const source = recogniseSource(headers);
  const mapping = mappingSchema.parse({ columns: proposeColumns(headers, source), ...options });
  const reader = rowReader({ headers, mapping, source, ownNames: new Set(), now });
  return reader({ line: 2, cells: Object.values({ ...plain, ...row }), faults });
}
const problemsOf = (row: Record<string, string>) => readRow(row).problems;
const formOf = (row: Record<string, string>) => readRow(row).find?.form ?? expect.fail(problemsOf(row).join(' '));

describe('a cell as long as cells may be', () => {
  const most = sourceLimits.cellLetters;
  const long = (begins: string, again: string, ends = '') => begins + again.repeat(most / again.length) + ends;
  const hostile = [
    long('1', ' ', '1'),
    long('1', ' ', '1 2024 x'),
    long('1', ' .', 'x'),
    long('12-12-', '12-'),
    long('2024', '-5'),
    long('', ', '),
    long('', '0.0'),
    long('', '1\u00a0000 '),
    long('47', '° ', "'"),
    long('', '"\' '),
    long('a', 'á'),
    long('', '((('),
  ];

  it('is looked at for the order of its dates without end nowhere', () => {
    for (const cell of hostile) {
      const evidence = new DateOrderEvidence();
      evidence.see(cell);
      evidence.see('  25 / 07 / 2024 este');
      expect(evidence.order).toBe('dayFirst');
    }
  });

  it('is read by every field, and told', () => {
    const fields = [
      'faj',
      'magyar név',
      'dátum',
      'végdátum',
      'idő',
      'év',
      'hónap',
      'szélesség',
      'hosszúság',
      'koordináták',
    ];
    const others = ['EOV Y', 'EOV X', 'UTM', 'pontosság', 'magasság', 'db', 'ivar', 'stádium', 'licenc', 'hivatkozás'];
    for (const field of [...fields, ...others])
      for (const cell of hostile) expect(readRow({ [field]: cell })).toHaveProperty('problems');
  });

  it('of HTML is read to its end', () => {
    for (const piece of ['<', '<br', '<a ', '&', '<br>\n ', '</p'])
      expect(textOfHtml(long('<b>', piece)).length).toBeLessThan(most + 10);
    expect(textOfHtml('a<br/>b</p><i class="x">c</i>')).toBe('a\nb\nc');
  });
});

describe('a row is not taken', () => {
  it('where a name, an observer or an id is longer than they may be', () => {
    const name = 'x'.repeat(201);
    for (const field of ['faj', 'magyar név', 'gyűjtő', 'det'])
      expect(problemsOf({ [field]: name })).toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(`Legfeljebb 200 betű lehet.*${field}`))]),
      );
    expect(problemsOf({ azonosító: 'x'.repeat(501) })).toEqual(['Legfeljebb 500 betű lehet. (azonosító)']);
    expect(problemsOf({ gyűjtő: 'x'.repeat(200), azonosító: 'x'.repeat(500) })).toEqual([]);
  });

  it('where it says that there was none', () => {
    for (const count of ['0', '0 pd.', '0,0', '0 h']) expect(problemsOf({ egyedszám: count })).toHaveLength(1);
    expect(problemsOf({ egyedszám: '0' })).toEqual(['0 egyed: ez nem találat.']);
    expect(problemsOf({ occurrenceStatus: 'ABSENT' })).toEqual([expect.stringContaining('ez nem találat')]);
    expect(problemsOf({ occurrenceStatus: 'nincs' })).toHaveLength(1);
    expect(problemsOf({ occurrenceStatus: 'present' })).toEqual([]);
    expect(formOf({ occurrenceStatus: 'talán' }).notes).toBe('occurrenceStatus: talán');
  });

  it('where nobody can tell how far its place may be seen', () => {
    for (const geoprivacy of ['secret-ish', 'ismeretlen', '?'])
      expect(problemsOf({ geoprivacy })).toEqual([expect.stringContaining('mennyire látszhat')]);
    expect(formOf({ geoprivacy: '' }).place.visibility).toBe('exact');
    expect(formOf({ 'hely láthatósága': 'rejtett' }).place.visibility).toBe('hidden');
  });

  it('where it was not public here', () => {
    for (const állapot of ['elrejtett', 'törölt', 'még nem közzétett'])
      expect(problemsOf({ állapot })).toEqual([expect.stringContaining(`„${állapot}”`)]);
    expect(problemsOf({ állapot: 'közzétett' })).toEqual([]);
    expect(formOf({ állapot: 'élő' }).notes).toBe('állapot: élő');
  });

  it('where its file could not give all of it', () => {
    expect(readRow({}, {}, ['Túl hosszú.'])).toMatchObject({ find: null, problems: ['Túl hosszú.'] });
  });
});

describe('a table of our own', () => {
  it('comes back with what its columns say', () => {
    const row = {
      egyedszám: '5',
      'egyedszám jellege': 'becsült',
      időpont: '21:30',
      'további megfigyelők': 'Minta Anna | Béla',
    };
    expect(formOf(row)).toMatchObject({
      ...{ individualCount: 5, countKind: 'estimate', observedOn: { from: '2024-05-07', time: '21:30' } },
      observers: ['Minta Anna', 'Béla'],
    });
  });
});
