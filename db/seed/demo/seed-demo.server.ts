import { z } from 'zod';
import { judgeAll } from '#app/features/badges/rules/judge-members.server.ts';
import { createMember } from '#app/features/members/create-member.server.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { countCoverage } from '#app/features/sightings/coverage/count-coverage.server.ts';
import type { StoredSettings } from '#app/features/site/site-settings.ts';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { awardBadges, joinRankings } from './award-badges.server.ts';
import { changeTree } from './change-tree.server.ts';
import { correctEachOther } from './correct-each-other.server.ts';
import { picturesOfEvenings } from './evenings.ts';
import { followEachOther } from './follow-each-other.server.ts';
import { openGallery } from './gallery.server.ts';
import { gatherGroups } from './gather-groups.server.ts';
import { demoAvatars, giveAvatars } from './give-avatars.server.ts';
import { giveVerdicts } from './give-verdicts.server.ts';
import { holdEvents } from './hold-events.server.ts';
import { lendMap } from './lend-map.server.ts';
import { demoMembers, demoPassword } from './people.ts';
import { planFresh, planSightings } from './plan.ts';
import { recordPlanned } from './record-planned.server.ts';
import { reportThings } from './report-things.server.ts';
import { spendEvenings } from './spend-evenings.server.ts';
import { startProjects } from './start-projects.server.ts';
import { surveySquares } from './survey-squares.server.ts';
import { takeBack } from './take-back.server.ts';
import { tellApart } from './tell-apart.server.ts';
import { tellStories } from './tell-stories.server.ts';
import { writeDescriptions } from './write-descriptions.server.ts';
import { writeToEachOther } from './write-to-each-other.server.ts';

const doneKey = 'demo-community';
const begunKey = 'demo-begun';

/** A foundation that plainly does not exist: its numbers are noughts that pass their checks. */
const demoSite: StoredSettings = {
  donationPercentage: 62,
  foundationName: 'Demó Lelőhely Alapítvány',
  foundationSeat: 'Mintafalva, Kitalált utca 1.',
  foundationTaxNumber: '00000000-1-41',
  foundationAccount: '00000000-00000000-00000000',
  texts: {},
};

/** `mapFolder` is where the site looks for files of maps. */
type Tools = { storage: FileStorage; queue: JobQueue; mapFolder?: string; now?: Date };

/** Loads the demo community once, with finds of the month of `now`. Broken off halfway, the next call completes it: members, images, sightings and determinations each know what is there. */
export async function seedDemo(db: Db, tools: Tools): Promise<void> {
  const { storage, queue, mapFolder, now: startedAt = new Date() } = tools;
  const done = await db.selectFrom('setting').select('key').where('key', '=', doneKey).executeTakeFirst();
  if (done) return;
  const taxa = await taxonIds(db);
  const viewers = await inviteMembers(db, taxa);
  const now = await keepBeginning(db, startedAt);
  const plan = [...planSightings(), ...planFresh(now)];
  const gallery = openGallery(storage, [
    ...demoAvatars.map(([, picture]) => picture),
    ...picturesOfEvenings(),
    ...plan.flatMap((sighting) => sighting.pictures),
  ]);
  try {
    // What is old is recorded first, and what is of this month last.
    await giveAvatars(db, { viewers, gallery });
    await spendEvenings(db, { viewers, taxa, gallery });
    await takeBack(db, { viewers, taxa });
    await surveySquares(db, { viewers, taxa });
    const ids = await recordPlanned(db, { plan, viewers, taxa, gallery });
    await tellStories(db, { plan, ids, viewers, taxa, now });
    await giveVerdicts(db, { plan, ids, viewers });
    await writeDescriptions(db, { viewers, taxa });
    await tellApart(db, { viewers, taxa });
    await awardBadges(db, { viewers, taxa });
    await followEachOther(db, { viewers, taxa });
    await gatherGroups(db, { plan, ids, viewers });
    await holdEvents(db, { viewers, storage, now });
    await startProjects(db, { viewers, storage });
    await correctEachOther({ db, queue }, { plan, ids, viewers });
    await reportThings(db, { plan, ids, viewers });
    await writeToEachOther(db, { viewers });
    await changeTree(db, { viewers, taxa });
    await joinRankings(db, { viewers });
    await judgeAll(db);
    await countCoverage(db);
    if (mapFolder !== undefined) await lendMap(db, mapFolder);
  } finally {
    gallery.close();
  }
  await db
    .insertInto('setting')
    .values({ key: 'site', value: JSON.stringify(demoSite) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await db
    .insertInto('setting')
    .values({ key: doneKey, value: JSON.stringify({ sightings: plan.length }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** When it first began: broken off and completed another day, its finds are still those of the day before. */
async function keepBeginning(db: Db, startedAt: Date): Promise<Date> {
  await db
    .insertInto('setting')
    .values({ key: begunKey, value: JSON.stringify({ at: startedAt.toISOString() }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('setting').select('value').where('key', '=', begunKey).executeTakeFirst();
  return z.object({ at: z.coerce.date() }).parse(row?.value).at;
}

/** Accepted taxa by scientific name, those included that they bore before the demo changed the tree. */
async function taxonIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('taxon_name')
    .innerJoin('taxon', 'taxon.id', 'taxon_name.taxon_id')
    .select(['taxon.id', 'taxon_name.name'])
    .where('taxon.status', '=', 'accepted')
    .where('taxon_name.kind', '=', 'scientific')
    .orderBy('taxon_name.is_preferred')
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Every demo member as a viewer, by user name. */
async function inviteMembers(db: Db, taxa: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Viewer>> {
  const viewers = new Map<string, Viewer>();
  for (const { scopes = [], emailVerified = true, ...member } of demoMembers) {
    const known = await findMemberByName(db, member.username);
    const memberId =
      known?.id ??
      (await createMember(
        { db },
        { ...member, emailVerified, email: `${member.username}@demo.lelohely.example`, password: demoPassword },
      ));
    const expertTaxonIds = scopes.map((name) => taxonId(taxa, name));
    await write(db, async (tx) => {
      for (const id of expertTaxonIds) await grantExpertScope(tx, { memberId, taxonId: id, grantedBy: null });
    });
    const { username, fullName, isEditor = false, isAdmin = false, isModerator = false } = member;
    const rights = { isEditor, isAdmin, isModerator, expertTaxonIds };
    viewers.set(username, { ...visitor(), memberId, username, fullName, emailVerified, ...rights });
  }
  return viewers;
}

function taxonId(taxa: ReadonlyMap<string, number>, name: string): number {
  const id = taxa.get(name);
  if (id === undefined) throw new Error(`The catalogue has no ${name}.`);
  return id;
}
