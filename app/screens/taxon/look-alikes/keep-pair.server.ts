import { z } from 'zod';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { lookAlikeMessages } from '#app/features/sightings/look-alikes/look-alike-messages.ts';
import { dropLookAlike } from '#app/features/taxonomy/look-alikes/drop-look-alike.server.ts';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { RefusedPair } from './LookAlikeForm.tsx';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const pairForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('drop'), otherId: id }),
  z.object({
    intent: z.literal('keep'),
    taxonId: id.optional(),
    taxonName: z.string().transform(tidy).pipe(z.string().max(200)).default(''),
    note: z.string().transform(tidyLines).pipe(z.string().max(500)),
  }),
]);

/** The form of an editor or an expert on a species' relatives: keeps, rewords or ends a pair. Answers what was refused, to be shown in the form. */
export async function changePair(
  db: Db,
  viewer: Viewer,
  { taxonId, form }: { taxonId: number; form: FormData },
): Promise<RefusedPair | undefined> {
  const line = (await findTaxonLines(db, [taxonId])).get(taxonId);
  authorize(viewer, 'keepLookAlikes', { ancestorIds: line?.ancestorIds ?? [taxonId] });
  const asked = parseOr('invalid', pairForm, Object.fromEntries(form));
  if (asked.intent === 'drop') {
    await write(db, (tx) => dropLookAlike(tx, { taxonId, otherId: asked.otherId, memberId: viewer.memberId }));
    return undefined;
  }
  const { taxonName, note } = asked;
  const otherId = asked.taxonId ?? (await findTypedTaxon(db, taxonName));
  const refused = (errors: RefusedPair['errors']) => ({ taxonName, note, errors });
  if (otherId === undefined) return refused({ taxonName: lookAlikeMessages.keep.noTaxon });
  if (note === '') return refused({ note: lookAlikeMessages.keep.noNote });
  try {
    await write(db, (tx) => keepLookAlike(tx, { taxonId, otherId, note, memberId: viewer.memberId }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'taxon_not_usable') throw error;
    return refused({ taxonName: error.details[0]?.message ?? lookAlikeMessages.keep.noTaxon });
  }
  return undefined;
}
