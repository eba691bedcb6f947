/** A source as it is written down; each part as it was typed, '' where it is not known. */
export type Literature = {
  authors: string;
  year: string;
  title: string;
  /** Journal, volume and pages, or publisher and place. */
  publication: string;
  doi: string;
  isbn: string;
  url: string | null;
};

/** A source in one line: `Dévai Gy. (1997): A szitakötők. Kitaibelia 2: 5–7. ISBN …`; a DOI stands in its link. */
export function citationOf({ authors, year, title, publication, isbn }: Omit<Literature, 'doi' | 'url'>): string {
  const head = authors && (year ? `${authors} (${year}): ` : `${authors}: `);
  const tail = !authors && year ? ` (${year})` : '';
  const parts = [`${head}${title}${tail}`, publication, isbn && `ISBN ${isbn}`].filter((part) => part !== '');
  return parts.length === 1 ? `${parts[0]}` : parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ');
}

/** Where a source can be read: its own address, or else what its DOI leads to. */
export function linkOf({ doi, url }: Pick<Literature, 'doi' | 'url'>): string | null {
  return url ?? (doi ? `https://doi.org/${doi}` : null);
}

/** A DOI without what stands before it in addresses; undefined where it is none. '' stays ''. */
export function readDoi(text: string): string | undefined {
  const doi = text.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '');
  return doi === '' || /^10\.\d{4,9}\/[^\s<>"]+$/.test(doi) ? doi : undefined;
}

/** An ISBN of 10 or 13 digits as it was typed, if its check digit is right; undefined where it is none. '' stays ''. */
export function readIsbn(text: string): string | undefined {
  const typed = text.trim().replace(/^isbn[\s:-]*/i, '');
  const digits = typed.replaceAll(/[\s–-]/g, '').toUpperCase();
  if (digits === '') return '';
  const values = [...digits].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  if (/^\d{9}[\dX]$/.test(digits)) {
    const sum = values.reduce((total, value, at) => total + value * (10 - at), 0);
    return sum % 11 === 0 ? typed : undefined;
  }
  if (!/^97[89]\d{10}$/.test(digits)) return undefined;
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? typed : undefined;
}
