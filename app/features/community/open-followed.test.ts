import { expect, test } from 'vitest';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { notifyFollowers } from '#app/features/notifications/notify-followers.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openFollowed } from './open-followed.server.ts';

const database = useTestDatabase();

test('whoever looks at the list of what they follow has seen what tells of it, and nothing else', async () => {
  const { memberId } = await aMember(database.db, 'koveto');
  const { memberId: actorId } = await aMember(database.db, 'gazda');
  const viewer = { ...visitor(), memberId, username: 'koveto' };
  const taxa = await plantBareTaxa(database.db);
  const statement = { taxonId: taxa.borealis, certainty: 'sure', basis: 'photo', comment: '' } as const;
  const sightingId = await aSighting(database.db, actorId);
  await writeUnderTree(database.db, (tx) => determineNew(tx, { sightingId, memberId: actorId, statement }));
  const notice = { memberId, sightings: [{ sightingId, actorId, label: 'Budapest' }] };
  await write(database.db, async (tx) => {
    await notifyFollowers(tx, 'followed_member', [{ ...notice, followed: `member:${actorId}` }]);
    await notifyFollowers(tx, 'followed_taxon', [{ ...notice, followed: `taxon:${taxa.genus}` }]);
    const places = ['county:01', 'square:CT56'].map((followed) => ({ ...notice, followed }));
    await notifyFollowers(tx, 'followed_place', places);
  });
  const looks = [
    [{}, 4],
    [{ taxonId: taxa.minor }, 4],
    [{ taxonId: taxa.genus }, 3],
    [{ countyCode: '01' }, 2],
    [{ utm10: 'CT56' }, 1],
    [{ observer: 'Gazda' }, 0],
  ] as const;
  for (const [filters, left] of looks) {
    await openFollowed(database.db, visitor(), { ...noFilters, ...filters });
    await openFollowed(database.db, viewer, { ...noFilters, ...filters });
    await passingWritten(database.db);
    expect(await countNotifications(database.db, viewer)).toBe(left);
  }
});
