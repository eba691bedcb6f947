import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { maxMustShow, photoRanks } from '#app/features/taxonomy/look-alikes/evidence.ts';
import { keepEvidence } from '#app/features/taxonomy/look-alikes/keep-evidence.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidyLines } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const evidenceForm = z.object({
  mustShow: z.string().transform(tidyLines).pipe(z.string().max(maxMustShow)),
  photoRank: z.preprocess((value) => (value === '' ? null : value), z.enum(photoRanks).nullable()),
});

/** The form of experts on a taxon's relatives. Throws not_allowed, invalid. */
export async function keepEvidenceForm(
  db: Db,
  viewer: Viewer,
  { taxonId, form }: { taxonId: number; form: FormData },
): Promise<void> {
  const line = (await findTaxonLines(db, [taxonId])).get(taxonId);
  authorize(viewer, 'keepEvidence', { ancestorIds: line?.ancestorIds ?? [] });
  const said = parseOr('invalid', evidenceForm, Object.fromEntries(form));
  await write(db, (tx) => keepEvidence(tx, { ...said, taxonId, memberId: viewer.memberId }));
}
