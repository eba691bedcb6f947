import { expect, test } from 'vitest';
import { citationOf, linkOf, readDoi, readIsbn } from './literature.ts';

test.each([
  [
    { authors: 'Dévai Gy.', year: '1997', title: 'Szitakötők', publication: 'Kitaibelia 2: 5–7', isbn: '' },
    'Dévai Gy. (1997): Szitakötők. Kitaibelia 2: 5–7.',
  ],
  [{ authors: '', year: '', title: 'Saját ismeret', publication: '', isbn: '' }, 'Saját ismeret'],
  [{ authors: '', year: '2001', title: 'Rendelet.', publication: '', isbn: '' }, 'Rendelet. (2001)'],
  [
    { authors: 'Ambrus A.', year: '', title: 'Könyv', publication: '', isbn: '963-05-6789-X' },
    'Ambrus A.: Könyv. ISBN 963-05-6789-X.',
  ],
])('%j is cited in one line', (source, line) => {
  expect(citationOf(source)).toBe(line);
});

test('a DOI is read with or without its address, and leads there', () => {
  for (const typed of ['10.1111/syen.12345', 'https://doi.org/10.1111/syen.12345', 'doi: 10.1111/syen.12345'])
    expect(readDoi(typed)).toBe('10.1111/syen.12345');
  expect(readDoi('')).toBe('');
  for (const typed of ['11.1111/x', 'javascript:alert(1)', '10.1111/a b', '10.1/<b>'])
    expect(readDoi(typed)).toBeUndefined();
  expect(linkOf({ doi: '10.1111/x', url: null })).toBe('https://doi.org/10.1111/x');
  expect(linkOf({ doi: '10.1111/x', url: 'https://example.org/' })).toBe('https://example.org/');
  expect(linkOf({ doi: '', url: null })).toBeNull();
});

test('an ISBN with a wrong digit is none', () => {
  expect(readIsbn('ISBN 978-3-16-148410-0')).toBe('978-3-16-148410-0');
  expect(readIsbn('0-306-40615-2')).toBe('0-306-40615-2');
  expect(readIsbn('080442957X')).toBe('080442957X');
  for (const typed of ['978-3-16-148410-1', '0-306-40615-3', 'X804429570', '12'])
    expect(readIsbn(typed)).toBeUndefined();
});
