import { expect, it } from 'vitest';
import { type Cited, citationFormats, citationSentences } from './cite.ts';
import { doiField, doiUrl } from './doi.ts';

const cited: Cited = {
  id: 12,
  siteName: 'Lelőhely',
  title: 'szitakötők, 100% {Vas}',
  takenAt: new Date('2026-11-30T23:30:00Z'),
  sightings: 1234,
  maker: 'Minta Anna',
  url: 'https://lelohely.example/export/pillanatkep/12',
  doi: null,
};

it('a sentence says whose it is, of what, of when, of how many, by whom, and where; by the DOI where there is one', () => {
  const { hu, en } = citationSentences(cited);
  expect(hu.replaceAll('\u00a0', ' ')).toBe(
    'Lelőhely (2026): szitakötők, 100% {Vas} – pillanatkép 1234 találatról, 2026. december 1., összeállította: Minta Anna. https://lelohely.example/export/pillanatkep/12',
  );
  expect(en).toBe(
    'Lelőhely (2026). szitakötők, 100% {Vas} [Data set]. Snapshot of 1234 records, 1 December 2026, compiled by Minta Anna. https://lelohely.example/export/pillanatkep/12',
  );
  const named = citationSentences({ ...cited, maker: null, doi: '10.5281/zenodo.1' });
  expect(named.en).toMatch(/1 December 2026\. https:\/\/doi\.org\/10\.5281\/zenodo\.1$/);
});

it('a file for reference managers keeps what means something to its format apart', () => {
  const of = { ...cited, title: 'a\n\\b~c', doi: '10.5281/zenodo.1' };
  expect(citationFormats.bib.write(cited)).toContain('title = {{szitakötők, 100\\% \\{Vas\\}}}');
  expect(citationFormats.bib.write(of)).toContain('\\textbackslash{}b\\textasciitilde{}c');
  const ris = citationFormats.ris.write(of).split('\r\n');
  expect(ris.slice(0, 2)).toEqual(['TY  - DATA', 'ID  - pillanatkep12']);
  expect(ris).toContain('TI  - a \\b~c');
  expect(ris.at(-2)).toBe('ER  - ');
  expect(JSON.parse(citationFormats.json.write(of))).toMatchObject([
    { type: 'dataset', DOI: '10.5281/zenodo.1', issued: { 'date-parts': [[2026, 12, 1]] } },
  ]);
});

it('a DOI is taken in every form in which it is copied, and nothing else is', () => {
  const read = (text: string) => doiField.safeParse(text).data;
  for (const text of [' 10.5281/zenodo.1', 'https://doi.org/10.5281/zenodo.1', 'doi: 10.5281/zenodo.1'])
    expect(read(text)).toBe('10.5281/zenodo.1');
  const old = '10.1002/(SICI)1096-8644(199601)99:1<1::AID-AJPA1>3.0.CO;2-1';
  expect(read(old)).toBe(old);
  expect(read('')).toBeNull();
  for (const text of [
    '10.5281',
    '11.5281/x',
    '10.1/x',
    'javascript:alert(1)',
    '10.5281/a b',
    ...[...'{}"\\'].map((sign) => `10.5281/a${sign}b`),
    `10.5281/${'x'.repeat(200)}`,
  ])
    expect(doiField.safeParse(text).success).toBe(false);
  expect(doiUrl('10.1000/<a>#b?c"')).toBe('https://doi.org/10.1000/%3Ca%3E%23b%3Fc%22');
});
