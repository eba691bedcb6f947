import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { doiUrl } from './doi.ts';
import { snapshotMessages as messages } from './messages.ts';

/** What a citation is made of; `url` is the permanent page. */
export type Cited = {
  id: number;
  siteName: string;
  title: string;
  takenAt: Date;
  sightings: number;
  /** Null where they have left. */
  maker: string | null;
  url: string;
  doi: string | null;
};

/** How it is cited in a sentence, in Hungarian and in English. */
export function citationSentences(cited: Cited): { hu: string; en: string } {
  const { siteName, title, sightings, maker } = cited;
  const day = wallClock(cited.takenAt).date;
  const of = { siteName, title, sightings, maker, year: day.slice(0, 4), address: addressOf(cited) };
  return { hu: messages.citeHu({ ...of, day: formatDate(day) }), en: messages.citeEn({ ...of, day: englishDay(day) }) };
}

/** Files that reference managers read. */
export const citationFormats = {
  bib: { name: 'BibTeX', mime: 'application/x-bibtex; charset=utf-8', write: bibtex },
  ris: { name: 'RIS', mime: 'application/x-research-info-systems; charset=utf-8', write: ris },
  json: { name: 'CSL-JSON', mime: 'application/vnd.citationstyles.csl+json; charset=utf-8', write: csl },
} as const;
export type CitationFormat = keyof typeof citationFormats;

function addressOf({ doi, url }: Cited): string {
  return doi === null ? url : doiUrl(doi);
}

function englishDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function noteOf({ sightings, maker }: Cited): string {
  return messages.citeNote(sightings, maker);
}

function bibtex(cited: Cited): string {
  const { id, siteName, title, url, doi } = cited;
  const day = wallClock(cited.takenAt).date;
  const fields = [
    ['author', `{${tex(siteName)}}`],
    ['title', `{${tex(title)}}`],
    ['year', day.slice(0, 4)],
    ['date', day],
    ['publisher', tex(siteName)],
    ['url', url],
    ...(doi === null ? [] : [['doi', doi]]),
    ['note', tex(noteOf(cited))],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{pillanatkep${id},\n${lines.join(',\n')}\n}\n`;
}

const texSigns: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function tex(text: string): string {
  return text.replaceAll(/[\\~^{}%&$#_]/g, (sign) => texSigns[sign] ?? `\\${sign}`);
}

function ris(cited: Cited): string {
  const { id, siteName, title, url, doi } = cited;
  const day = wallClock(cited.takenAt).date;
  const lines = [
    ['TY', 'DATA'],
    ['ID', `pillanatkep${id}`],
    ['AU', siteName],
    ['TI', title],
    ['PY', day.slice(0, 4)],
    ['DA', day.replaceAll('-', '/')],
    ['PB', siteName],
    ['UR', url],
    ...(doi === null ? [] : [['DO', doi]]),
    ['N1', noteOf(cited)],
    ['ER', ''],
  ];
  return `${lines.map(([tag, value]) => `${tag}  - ${value?.replaceAll(/\s+/g, ' ')}`).join('\r\n')}\r\n`;
}

function csl(cited: Cited): string {
  const { id, siteName, title, url, doi } = cited;
  const parts = wallClock(cited.takenAt).date.split('-').map(Number);
  const item = {
    id: `pillanatkep${id}`,
    type: 'dataset',
    title,
    author: [{ literal: siteName }],
    issued: { 'date-parts': [parts] },
    publisher: siteName,
    URL: url,
    ...(doi === null ? {} : { DOI: doi }),
    note: noteOf(cited),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}
