import type { Services } from '#app/platform/session/request-context.server.ts';
import { findRoundPictures } from './pictures.repo.server.ts';
import { openRound } from './seal-round.server.ts';

/** The file of a question's picture; undefined where the question is none of ours or too old, or the picture is not public any more. */
export async function findRoundPicture(
  { db, config }: Pick<Services, 'db' | 'config'>,
  sealed: string,
  now: Date = new Date(),
): Promise<string | undefined> {
  const round = openRound(config, sealed, now);
  if (!round) return undefined;
  const pictures = await findRoundPictures(db, [round.imageId]);
  return pictures.find(({ sighting_id }) => sighting_id === round.sightingId)?.medium_key ?? undefined;
}
