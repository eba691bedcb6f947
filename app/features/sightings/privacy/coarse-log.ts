import { settlementsAround } from '#app/features/places/settlements-around.server.ts';
import { dateParts, wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { monthName } from '#app/platform/text/months.ts';
import { NBSP } from '#app/platform/text/numbers.ts';
import { textTellsPlace } from './text-tells-place.ts';

/** The true place of a sighting whose place and day this viewer may not read, so that no word said of it may tell them; null where they may. */
export type SecretPlace = {
  settlement: string | null;
  placeText: string | null;
  /** Whatever settlement is named, of those that may be the place's by its public form: that one is left out and another not would tell it. */
  around: readonly string[];
} | null;

type PlaceWords = {
  settlement: string | null;
  place_text: string | null;
  county_code: string | null;
  public_utm10: string | null;
};

/** What must not be told of a sighting to somebody who does not see its true place; null where they do. */
export function secretPlaceOf(row: PlaceWords, seesTrue: boolean): SecretPlace {
  if (seesTrue) return null;
  const around = settlementsAround({ utm10: row.public_utm10, countyCode: row.county_code });
  return { settlement: row.settlement, placeText: row.place_text, around };
}

/** What must not be told of a sighting to a member in a notice that stays as it is written: nobody but its observer reads a closed place there. */
export function secretToTold(
  row: PlaceWords & { member_id: number; public_visibility: string },
  memberId: number,
): SecretPlace {
  return secretPlaceOf(row, row.public_visibility === 'exact' || row.member_id === memberId);
}

/** When something was said: UTC instant as ISO 8601, the first of its month where the day is not public. */
export function saidAt(at: Date, secret: SecretPlace): string {
  return (secret ? new Date(`${wallClock(at).date.slice(0, 7)}-01T00:00:00Z`) : at).toISOString();
}

/** The same in Hungarian words. */
export function saidAtText(at: Date, secret: SecretPlace): string {
  return secret ? saidMonth(at) : formatDate(wallClock(at).date);
}

/** All that is told of when something was done to a sighting whose day is not public. */
export function saidMonth(at: Date): string {
  const { year, month } = dateParts(wallClock(at).date);
  return `${year}.${NBSP}${monthName(month)}`;
}

/** A text, null where it tells the place. */
export function openText(text: string | null, secret: SecretPlace): string | null {
  return secret && textTellsPlace(text, secret) ? null : text;
}

/** What people or things are called, null where it tells the place: a name that another settlement of the land has too is left. */
export function openName(name: string | null, secret: SecretPlace): string | null {
  return openText(name, secret && { ...secret, around: [] });
}

/** A comment, empty where it tells the place. */
export function openComment(comment: string, secret: SecretPlace): string {
  return secret && textTellsPlace(comment, secret) ? '' : comment;
}
