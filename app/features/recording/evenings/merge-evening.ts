import type { EveningErrors, TypedEvening } from './typed-evening.ts';

type Field = keyof TypedEvening;

/** An evening's form as it was filled, as it came back, and as it would be filled now: another device may have mended it since. */
type Versions = { read: TypedEvening; mine: TypedEvening; now: TypedEvening };

/** What is said together is mended together. */
const together: readonly (readonly Field[])[] = [
  ['date'],
  ['startedAt'],
  ['endedAt'],
  ['method'],
  ['lamp'],
  ['coordinates', 'uncertaintyM', 'positionSource'],
  ['placeText'],
  ['visibility'],
  ['temperatureC'],
  ['wind'],
  ['clouds'],
  ['rain'],
  ['notes'],
  ['isComplete'],
];

/** One's own changes over what stands there now; `both` are the fields that were changed here and elsewhere, each otherwise. */
export function mergeEvening({ read, mine, now }: Versions): { merged: TypedEvening; both: Field[] } {
  const merged = { ...now };
  const both: Field[] = [];
  for (const fields of together) {
    const isSame = (one: TypedEvening, other: TypedEvening) =>
      fields.every((field) => textOf(one[field]) === textOf(other[field]));
    if (isSame(mine, read) || isSame(mine, now)) continue;
    for (const field of fields) Object.assign(merged, { [field]: mine[field] });
    const [first] = fields;
    if (!isSame(now, read) && first) both.push(first);
  }
  return { merged, both };
}

/** The form as it was read, but for these fields, of which its reader has heard by now what stands there. */
export function readOver(read: TypedEvening, now: TypedEvening, heard: readonly Field[]): TypedEvening {
  const fields = together.filter(([first]) => first && heard.includes(first)).flat();
  return { ...read, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
}

/** Fields whose value is words of a person, not a choice. */
const inWords: readonly Field[] = [
  'date',
  'startedAt',
  'endedAt',
  'lamp',
  'coordinates',
  'placeText',
  'temperatureC',
  'notes',
];

/** What to say beside the fields that were changed elsewhere too. */
export function mergeErrors(
  both: readonly Field[],
  now: TypedEvening,
  say: (stands: string | null) => string,
): EveningErrors {
  return Object.fromEntries(both.map((field) => [field, say(inWords.includes(field) ? String(now[field]) : null)]));
}

/** A browser sends other ends of lines than were put in. */
function textOf(value: string | boolean): string {
  return String(value).replaceAll('\r\n', '\n').trim();
}
