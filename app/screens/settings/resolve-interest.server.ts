import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { taxonTick } from '#app/features/members/settings/volunteer-form.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';

/** A form without scripts with its typed name as one more tick, where it means one taxon. */
export async function resolveInterest(db: Db, fields: FormData): Promise<FormData> {
  const typed = String(fields.get('interestName') ?? '').trim();
  const id = typed === '' ? undefined : await findTypedTaxon(db, cutText(typed, 200));
  const taxon = id === undefined ? undefined : (await findTaxa(db, [id])).get(id);
  if (!taxon) return fields;
  fields.append('taxa', taxonTick(taxon));
  fields.delete('interestName');
  return fields;
}
