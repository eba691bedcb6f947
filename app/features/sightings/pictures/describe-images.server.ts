import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findImageRows } from '../sightings.repo.server.ts';
import type { SaidOfImage } from './image-details.ts';
import { updateImage } from './images.repo.server.ts';

/**
 * Writes what is said of each picture of a sighting; others' pictures are left alone. Served files name author and licence,
 * so a change of these makes them anew (only where a queue is given: what has none writes its pictures itself). No word of its
 * time leaves the one it has, and so does an empty one where the picture is not `known` from before: it is then its file's.
 */
export async function describeImages(
  tx: Tx,
  { queue }: Partial<Pick<Services, 'queue'>>,
  { sightingId, details, known }: { sightingId: number; details: readonly SaidOfImage[]; known: readonly number[] },
): Promise<void> {
  if (details.length === 0) return;
  const rows = new Map((await findImageRows(tx, [sightingId])).map((row) => [row.id, row]));
  for (const detail of details) {
    const row = rows.get(detail.id);
    if (!row) continue;
    const licenseId = detail.licenseId ?? row.license_id;
    const isTimeCleared = detail.takenAt === null && known.includes(row.id);
    await updateImage(tx, row.id, {
      author: detail.author,
      license_id: licenseId,
      taken_at: isTimeCleared ? null : (detail.takenAt ?? row.taken_at),
      life_stage: detail.lifeStage,
      sex: detail.sex,
      caption: detail.caption,
    });
    const isCreditNew = detail.author !== row.author || licenseId !== row.license_id;
    if (isCreditNew) await queue?.enqueue(tx, 'make-derivatives', { imageId: row.id, remake: true });
  }
  touch(tx, 'sightings');
}
