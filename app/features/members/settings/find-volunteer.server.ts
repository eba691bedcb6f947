import { counties } from '#app/features/places/hungary.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Typed, tick } from './typed.ts';
import { findVolunteerRow } from './volunteer.repo.server.ts';
import { taxonTick } from './volunteer-form.ts';

/** What a member offers as the form begins: taxa in their present meaning, each once. */
export async function findVolunteer(db: Db, memberId: number): Promise<Typed> {
  const row = await findVolunteerRow(db, memberId);
  if (!row) return {};
  const kept = await findTaxa(db, row.taxonIds);
  const present = new Set(row.taxonIds.flatMap((id) => kept.get(id)?.acceptedId ?? kept.get(id)?.id ?? []));
  const taxa = await findTaxa(db, present);
  return {
    mayBeAsked: tick(row.may_be_asked),
    note: [row.note],
    counties: row.counties,
    taxa: [...taxa.values()].map(taxonTick),
  };
}

/** The counties to choose from, Budapest first. */
export function countyChoices(): { code: string; name: string }[] {
  return counties.map(({ code, name }) => ({ code, name }));
}
