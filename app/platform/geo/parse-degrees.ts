import type { LatLon } from './point.ts';

type Axis = 'latitude' | 'longitude';
type Coordinate = { axis: Axis | undefined; value: number };

/** English and Hungarian compass letters (észak, dél, kelet, nyugat): axis and sign. */
const DIRECTIONS: Record<string, { axis: Axis; sign: 1 | -1 }> = {
  N: { axis: 'latitude', sign: 1 },
  É: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  D: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  K: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
  NY: { axis: 'longitude', sign: -1 },
};

const LETTER = '(?:NY|[NÉSDEKW])';
const WHOLE = '\\d{1,3}';
const NUMBER = '\\d{1,3}(?:[.,]\\d+)?';
const AFTER_DEGREES = '(?:\\s*[°:]\\s*|\\s+)';
const AFTER_MINUTES = "(?:\\s*[':]\\s*|\\s+)";
const SECONDS = `${WHOLE}${AFTER_DEGREES}${WHOLE}${AFTER_MINUTES}${NUMBER}\\s*"?`;
const MINUTES = `${WHOLE}${AFTER_DEGREES}${NUMBER}\\s*'?`;
const DEGREES = `${NUMBER}\\s*°?`;
// A comma without a space separates only behind a number that has its decimals already: "47,4979" alone is one number.
const SEPARATOR = `(?:\\s*[,;/|]\\s+|\\s+[,;/|]?\\s*|\\s*[;/|]\\s*|(?<=[.,]\\d+),|(?<=[A-ZÉ°'"]),?|(?=${LETTER}))`;
const ANY = coordinate(`(?:${SECONDS}|${MINUTES}|${DEGREES})`);
const ONE = new RegExp(`^${ANY}$`, 'u');
// Both in the same form first: bare numbers must share out evenly, and three of them would be a guess.
const ALIKE = [SECONDS, MINUTES, DEGREES].map((form) => pair(coordinate(form)));
const MIXED = pair(ANY);

/** Degrees from typed text, latitude first unless letters say otherwise; 'half' when one coordinate is missing. */
export function parseDegrees(typed: string): LatLon | 'half' | undefined {
  const text = plain(typed);
  if (ONE.test(text)) return 'half';
  const patterns = /[°A-ZÉ]/.test(text) ? [...ALIKE, MIXED] : ALIKE;
  const [, firstText, secondText] = patterns.map((pattern) => pattern.exec(text)).find((match) => match) ?? [];
  const first = readCoordinate(firstText);
  const second = readCoordinate(secondText);
  if (!first || !second) return undefined;
  if (first.axis !== undefined && first.axis === second.axis) return undefined;
  const lonFirst = first.axis === 'longitude' || second.axis === 'latitude';
  return lonFirst
    ? { latitude: second.value, longitude: first.value }
    : { latitude: first.value, longitude: second.value };
}

/** One sign for each meaning: straight quotes, a plain minus, capital letters. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/[º˚]/g, '°')
      .replaceAll('″', '"')
      // Before what takes an accent that stands alone for a space with a mark
      .replaceAll('´', "'")
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/(?<=\d)\s*FOK\b/g, '°')
      .replaceAll(/(?<=\d)\s*(?:MÁSODPERC|MP)\b\.?/g, '"')
      .replaceAll(/(?<=\d)\s*(?:SZÖGPERC|PERC)\b\.?/g, "'")
      // Three numbers tied by hyphens are degrees, minutes and seconds; two would be a guess.
      .replaceAll(/(?<![\d.,-])(\d{1,3})-(\d{1,2})-(\d{1,2}(?:[.,]\d+)?)(?![\d-])/g, '$1°$2\'$3"')
      .replaceAll(/[’‘′`]/g, "'")
      .replaceAll(/[”“″]|''/g, '"')
      .replaceAll(/[−–]/g, '-')
      .replace(/^\s*[([](.*)[)\]]\s*$/, '$1')
      .trim()
  );
}

function readCoordinate(text = ''): Coordinate | undefined {
  const [degrees, minutes = 0, seconds = 0] = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((part) =>
    Number(part.replace(',', '.')),
  );
  if (degrees === undefined || minutes >= 60 || seconds >= 60) return undefined;
  const direction = DIRECTIONS[/NY|[NÉSDEKW]/u.exec(text)?.[0] ?? ''];
  const size = degrees + minutes / 60 + seconds / 3600;
  const negative = direction?.sign === -1 || text.includes('-');
  return { axis: direction?.axis, value: negative ? -size : size };
}

function coordinate(form: string): string {
  const size = `[+-]?${form}`;
  return `(?:${LETTER}\\.?\\s*${size}|${size}\\s*${LETTER}\\.?|${size})`;
}

function pair(one: string): RegExp {
  return new RegExp(`^(${one})${SEPARATOR}(${one})$`, 'u');
}
