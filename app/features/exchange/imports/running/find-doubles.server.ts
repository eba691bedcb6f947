import { chooseTaxa } from '#app/features/determinations/determine-new.server.ts';
import type { ListedFind } from '#app/features/recording/record-many.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { groupAlike, isOneOf, keyOfFind } from '../planning/alike.ts';
import { findOfDays } from './imported-sightings.repo.server.ts';

type Asked = { position: number; externalId: string | null; find: ListedFind };

/** Which rows of an import the member has probably recorded otherwise by now, with the number of that find, by position. */
export async function findDoubles(
  db: Db,
  of: { importId: number; memberId: number; source: string },
  rows: readonly Asked[],
): Promise<Map<number, number>> {
  const { importId, memberId, source } = of;
  const days = [...new Set(rows.map(({ find }) => find.form.observedOn.from))];
  const standing = await findOfDays(db, { memberId, days });
  const alike = groupAlike(standing.filter((each) => each.importId !== importId));
  const taxa = await chooseTaxa(
    db,
    rows.flatMap(({ find }) => find.form.taxonId ?? []),
  );
  return new Map(
    rows.flatMap(({ position, externalId, find }) => {
      const key = keyOfFind(find, taxa.get(find.form.taxonId ?? 0)?.taxonId ?? null);
      const double = alike.get(key)?.find((each) => isOneOf(each, { externalId, source }));
      return double ? [[position, double.id] as const] : [];
    }),
  );
}
