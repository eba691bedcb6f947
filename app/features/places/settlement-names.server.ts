import { countTypingErrors, forgivenErrors } from '#app/features/search/typing-errors.ts';
import { fold } from '#app/platform/text/fold.ts';
import { type Settlement, settlements } from './hungary.server.ts';

const byFold = Map.groupBy(settlements, ({ name }) => fold(name));
const folded = settlements.map((settlement) => ({ settlement, name: fold(settlement.name) }));

/** The settlements that a typed name means, case and accents forgiven: one, several that differ by their accents alone, or none. */
export function settlementsCalled(typed: string): readonly Settlement[] {
  const alike = byFold.get(fold(typed)) ?? [];
  const exact = alike.filter(({ name }) => isSame(name, typed));
  return exact.length > 0 ? exact : alike;
}

/** Settlements whose name begins as typed, case and accents forgiven: the one called just so first, then the larger ones. */
export function settlementsBeginning(typed: string, limit: number): Settlement[] {
  const start = fold(typed);
  if (start === '') return [];
  return theLargest(
    folded.flatMap(({ settlement, name }) =>
      name.startsWith(start) ? [{ settlement, errors: name === start ? 0 : 1 }] : [],
    ),
    limit,
  );
}

/** Settlements whose name begins as typed but for the errors that are forgiven, fewest errors first. */
export function settlementsMeant(typed: string, limit: number): Settlement[] {
  const start = fold(typed);
  if (forgivenErrors(start) === 0) return [];
  return theLargest(
    folded.flatMap(({ settlement, name }) => {
      const errors = countTypingErrors(start, name.slice(0, start.length + forgivenErrors(start)));
      return errors === undefined ? [] : [{ settlement, errors }];
    }),
    limit,
  );
}

function theLargest(found: { settlement: Settlement; errors: number }[], limit: number): Settlement[] {
  return found
    .toSorted((a, b) => a.errors - b.errors || b.settlement.areaKm2 - a.settlement.areaKm2)
    .slice(0, limit)
    .map(({ settlement }) => settlement);
}

function isSame(name: string, typed: string): boolean {
  return name.toLowerCase() === typed.normalize('NFC').trim().toLowerCase();
}
