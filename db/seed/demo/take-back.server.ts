import { determine } from '#app/features/determinations/determine.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { deleteComment } from '#app/features/talk/change-comment.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> };

const keys = '5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d2';
const place = {
  latitude: 47.263,
  longitude: 17.873,
  uncertaintyM: 100,
  source: 'map',
  text: 'Zirc, Arborétum',
} as const;
const longWords = Array.from(
  { length: 12 },
  (_, index) =>
    `Demó jegyzet, ${index + 1}. bekezdés: az állat a fal tövében ült, felülről és oldalról is lefényképeztük, és egy órán át nem mozdult.`,
).join('\n\n');

/** Dates as they are known: between two days, of a month, of a year; the first with long words. */
export const demoDates = [
  { observedOn: { from: '2025-06-28', to: '2025-07-03' }, notes: longWords },
  { observedOn: { from: '2025-05-01', to: '2025-05-31', precision: 'month' }, notes: 'Demó: a nap nem ismert.' },
  { observedOn: { from: '2024-01-01', to: '2024-12-31', precision: 'year' }, notes: 'Demó: csak az év ismert.' },
] as const;

/** What no community is without: dates that nobody knows to the day, long words, and things said and taken back. Each once, however often it is called. */
export async function takeBack(db: Db, { viewers, taxa }: Scene): Promise<void> {
  const [observer, other] = [viewers.get('anna'), viewers.get('demo4')];
  const taxonId = taxa.get('Pyrrhocoris apterus') ?? null;
  if (!observer || !other) throw new Error('There is no demo member anna or demo4.');
  const ids: number[] = [];
  for (const [index, { observedOn, notes }] of demoDates.entries()) {
    const form = sightingFormSchema.parse({
      clientId: `${keys}${key(index)}`,
      taxonId,
      taxonName: null,
      observedOn,
      place,
      notes,
    });
    ids.push((await recordSighting({ db }, observer, form)).id);
  }
  const [long = 0, taken = 0] = ids;
  await sayComment(db, other, {
    sightingId: long,
    parentId: null,
    clientId: `${keys}${key(10)}`,
    text: longWords.slice(0, 1500),
  });
  const clientId = `${keys}${key(11)}`;
  const gone = await db
    .selectFrom('sighting_comment')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  // What was taken back has no words any more by which its repeat could be known.
  if (!gone) {
    const said = await sayComment(db, other, {
      sightingId: taken,
      parentId: null,
      clientId,
      text: 'Demó: ezt visszavonom.',
    });
    await deleteComment(db, other, said);
  }
  const genus = taxa.get('Pyrrhocoris');
  if (genus === undefined) return;
  await determine(db, other, {
    action: 'determine',
    sightingId: taken,
    taxonId: genus,
    certainty: 'sure',
    basis: 'other',
    comment: '',
    disagrees: false,
  });
  await determine(db, other, { action: 'withdraw', sightingId: taken });
}

function key(index: number): string {
  return index.toString(16).padStart(3, '0');
}
