import type { z } from 'zod';
import { countyName } from '#app/features/places/hungary.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import { formMessages as messages } from './messages.ts';
import { updateVolunteerCounties, updateVolunteerTaxa, upsertVolunteer } from './volunteer.repo.server.ts';
import type { volunteerSchema } from './volunteer-form.ts';

/** Saves what a member is interested in, where they go, and whether they may be asked. Throws not_logged_in, invalid. */
export async function saveVolunteer(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { mayBeAsked, note, taxa, counties }: z.output<typeof volunteerSchema>,
): Promise<void> {
  const memberId = ownMember(viewer);
  if (counties?.some((code) => countyName(code) === undefined)) throw refused('counties', messages.choice);
  await write(db, async (tx) => {
    await upsertVolunteer(tx, memberId, {
      ...(mayBeAsked !== undefined && { may_be_asked: mayBeAsked }),
      ...(note !== undefined && { note }),
    });
    if (counties) await updateVolunteerCounties(tx, memberId, [...new Set(counties)]);
    if (taxa) await updateVolunteerTaxa(tx, memberId, await presentIds(tx, taxa));
  });
}

/** Public taxa in their present meaning, each once. Throws invalid. */
async function presentIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const known = await findTaxa(db, ids);
  const present = ids.map((id) => {
    const taxon = known.get(id);
    if (!taxon?.public) throw refused('interestName', messages.taxonUnknown);
    return taxon.acceptedId ?? taxon.id;
  });
  return [...new Set(present)];
}

const refused = (path: string, message: string) => new DomainError('invalid', [{ path, message }]);
