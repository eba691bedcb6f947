import { z } from 'zod';
import { formatNumber } from './numbers.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What a value that a schema does not take is said to be, where the schema has no words of its own: a sentence for people. */
export function hungarianError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Ez hiányzik.'
        : (expectedWords[issue.expected] ?? notExpected);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return formatWords[issue.format] ?? `${unreadable}${affixOf(issue)}`;
    case 'invalid_value':
      return 'Ez nincs a választhatók között.';
    case 'unrecognized_keys':
      return 'Olyan adat is jött, amilyet itt nem várunk.';
    case 'not_multiple_of':
      return `Csak ${say(issue.divisor)} többszöröse lehet.`;
    default:
      return notExpected;
  }
}

const notExpected = 'Nem ilyen adatot várunk ide.';
const unreadable = 'Ezt így nem tudjuk olvasni. Nézd meg, jól írtad-e.';

const expectedWords: Record<string, string> = {
  string: 'Ide szöveg kell.',
  number: 'Ide szám kell.',
  int: 'Ide egész szám kell.',
  boolean: 'Ide igen vagy nem kell.',
  array: 'Ide több adat listája kell.',
};

const formatWords: Record<string, string> = {
  email: 'Ez nem e-mail-cím. Ilyen legyen: valaki@example.org.',
  url: 'Ez nem webcím. Így kezdődjön: https://',
  uuid: 'Ez az azonosító hibás.',
  guid: 'Ez az azonosító hibás.',
  date: 'Ilyen nap nincs. Így írd: 2024-05-07.',
  time: 'Ilyen időpont nincs. Így írd: 21:30.',
  datetime: 'Ilyen időpont nincs. Így írd: 2024-05-07T21:30:00Z.',
};

function tooBig({ origin, maximum, exact, inclusive }: Issue & { code: 'too_big' }): string {
  if (origin === 'string')
    return exact ? exactly(maximum) : `Ez túl hosszú: legfeljebb ${say(maximum)} karakter lehet.`;
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return inclusive === false
      ? `Ez túl nagy szám: kisebb legyen, mint ${say(maximum)}.`
      : `Ez túl nagy szám: legfeljebb ${say(maximum)} lehet.`;
  return `Ez túl sok: legfeljebb ${say(maximum)} lehet belőle.`;
}

function tooSmall({ origin, minimum, exact, inclusive }: Issue & { code: 'too_small' }): string {
  if (origin === 'string') {
    if (exact) return exactly(minimum);
    return Number(minimum) <= 1 ? 'Ez nem maradhat üresen.' : `Ez túl rövid: legalább ${say(minimum)} karakter legyen.`;
  }
  if (origin === 'number' || origin === 'int' || origin === 'bigint') {
    if (inclusive !== false) return `Ez túl kicsi szám: legalább ${say(minimum)} legyen.`;
    return `Ez túl kicsi szám: nagyobb legyen, mint ${say(minimum)}.`;
  }
  return Number(minimum) <= 1 ? 'Ebből legalább egy kell.' : `Ez túl kevés: legalább ${say(minimum)} kell belőle.`;
}

function exactly(count: number | bigint): string {
  return `Pontosan ${say(count)} karakter legyen.`;
}

/** What a text must begin with, end with or hold. */
function affixOf(issue: Issue & { code: 'invalid_format' }): string {
  if (typeof issue.prefix === 'string') return ` Így kezdődjön: „${issue.prefix}”.`;
  if (typeof issue.suffix === 'string') return ` Így végződjön: „${issue.suffix}”.`;
  return typeof issue.includes === 'string' ? ` Legyen benne: „${issue.includes}”.` : '';
}

const say = (value: number | bigint) => formatNumber(Number(value));

z.config({ localeError: hungarianError });
