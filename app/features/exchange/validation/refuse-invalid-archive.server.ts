import type { Services } from '#app/platform/session/request-context.server.ts';
import { archiveLimits } from '../archives/archive-limits.ts';
import { validateArchive } from './validate-archive.server.ts';

/** What we have packed ourselves is no bomb, however large. */
export const ownLimits = { ...archiveLimits, maxBytes: Number.POSITIVE_INFINITY };

/** What a mistake of ours would make is seen here, not by whoever fetches it. Throws for an archive that is not valid; `forGbif`: or that GBIF would refuse. */
export async function refuseInvalidArchive(
  config: Services['config'],
  file: string,
  { forGbif = false } = {},
): Promise<void> {
  const { isValid, problems, counts } = await validateArchive(file, { forGbif }, { limits: ownLimits, floor: config });
  if (isValid) return;
  const first = problems.find(({ level }) => level === 'error');
  throw new InvalidArchive(`The archive is not valid: ${JSON.stringify(counts)}; the first: ${JSON.stringify(first)}`);
}

/** An archive of ours did not pass our own check. */
export class InvalidArchive extends Error {}
