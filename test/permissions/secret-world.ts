import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { determine } from '#app/features/determinations/determine.server.ts';
import { hideDetermination } from '#app/features/determinations/hide-determination.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { suggestEdit } from '#app/features/recording/changes/suggest-edit.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { setObservers } from '#app/features/sightings/changes/set-observers.server.ts';
import { putInEvent, takePart } from '#app/features/sightings/events/change-event-contents.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { answerProject } from '#app/features/sightings/projects/answer-project.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantAddresses } from '#test/factories/community.ts';
import { aSessionCookie } from '#test/factories/session.ts';
import { type Asker, aDraft, aMessage, type World } from './world.ts';

/** Anna's two protected finds of one evening, everything said of them, and everybody who may not know where and when they were. */
export type SecretWorld = World & { square: number; hidden: number; suggester: number };

/** Where and when it was, in every way in which it is kept or said. */
const told = 'Kitalálfalván, a Titkosvölgyi-kútnál: 47.5012, 19.0467';
const facts: Partial<NewSighting> = {
  observedFrom: '2024-05-11',
  observedTo: '2024-05-11',
  observedTime: '03:17',
  latitude: 47.5012,
  longitude: 19.0467,
  uncertaintyM: 13,
  placeText: 'Titkosvölgyi-kút',
  footprint: {
    kind: 'area',
    corners: [
      [19.04537, 47.50317],
      [19.04813, 47.50317],
      [19.0467, 47.49931],
    ],
  },
  settlement: 'Kitalálfalva',
  settlementDistanceM: 431,
  altitudeM: 277,
  habitat: `rét, ${told}`,
  method: 'lightTrapping',
  hostPlant: `csalán ${told}`,
  notes: `EOV Y=649600, X=239700; ${told}`,
  privateNotes: 'Titkosjegyzet',
  recordedBy: `Kovács Béla, ${told}`,
  identifiedBy: `Nagy Anna, ${told}`,
  external: { url: 'https://example.org/titkosvolgyi-kut', author: told, licenseId: null, isIncoming: true },
  createdAt: new Date('2024-05-12T01:17:00Z'),
};

/** The same world with those finds in place of Anna's others. */
export async function aSecretWorld(
  services: Pick<Services, 'db' | 'config' | 'queue'>,
  world: World,
): Promise<SecretWorld> {
  const { db } = services;
  const [anna, bela, csilla, admin] = ['anna', 'bela', 'csilla', 'admin'].map((name) => viewerOf(world, name));
  if (!anna || !bela || !csilla || !admin) throw new Error('The world has no such members.');
  await plantAddresses(db);
  const owner = anna.memberId ?? 0;
  const stranger = await aMember(db, 'tilos');
  const foreign = await aMember(db, 'mashato', { scope: world.taxa.genus2 });
  const evening = await anEvening(db, owner);
  const square = await aSighting(db, owner, { ...facts, eveningId: evening });
  const hidden = await aSighting(db, owner, { ...facts, eveningId: evening, visibility: 'hidden' });
  const images: number[] = [];
  for (const sightingId of [square, hidden]) {
    images.push(await aPicture(db, owner, sightingId));
    await write(db, async (tx) => {
      await setObservers(tx, { sightingId, memberId: owner, names: ['@bela', `Tanú Tamás ${told}`] });
      await archiveRevision(tx, { sightingId, memberId: owner, kind: 'created' });
    });
    await say(db, anna, { sightingId, taxonId: world.taxa.protectus, comment: told });
    await say(db, csilla, { sightingId, taxonId: world.taxa.protectus, comment: told });
    // Their own word would open it, if a word of one's own did.
    if (sightingId === hidden) await say(db, foreign, { sightingId, taxonId: world.taxa.genus2, comment: 'inkább ez' });
    await giveVerdict(db, csilla, { sightingId, verdict: 'plausible', asks: [], comment: told });
    await write(db, (tx) => archiveRevision(tx, { sightingId, memberId: owner, kind: 'edited' }));
    for (const [viewer, text] of [
      [anna, `@bela ${told}`],
      [bela, 'Szép!'],
    ] as const)
      await sayComment(db, viewer, { sightingId, clientId: randomUUID(), parentId: null, text });
    await favour(db, bela, { sightingId, isFavourite: true });
    await suggest(services, { viewer: csilla, sightingId, habitat: told });
    await suggest(services, { viewer: bela, sightingId, habitat: 'láprét' });
    await reportThing(db, csilla, { kind: 'sighting', id: sightingId, reason: 'other', text: told });
  }
  await decideAll(db, { admin, bela, sightingId: square, taxonId: world.taxa.protectus });
  const friend = await aMember(db, 'barat');
  await aMessage(db, { from: owner, to: friend.memberId, text: told });
  await followMember(db, stranger, { memberId: owner, act: 'follow' });
  await followMember(db, anna, { memberId: stranger.memberId, act: 'block' });
  await notesOfTheDay(db, [square, hidden]);
  // Told long ago: how long must not change from one question to the next.
  await db
    .updateTable('notification')
    .set({ created_at: new Date('2024-08-01T10:00:00Z') })
    .execute();
  await joinByHand(db, anna, { ...world, sightingIds: [square, hidden] });
  const group = await aGroup(db, owner, [square, hidden]);
  const comment = await db
    .selectFrom('sighting_comment')
    .select('id')
    .where('sighting_id', '=', square)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const askers = await askersOf(services, world, [stranger.memberId, foreign.memberId]);
  return {
    ...world,
    askers,
    sighting: square,
    square,
    hidden,
    image: images[0] ?? 0,
    group,
    evening,
    comment: comment.id,
    draftKey: await aDraft(db, owner, told),
    suggester: bela.memberId ?? 0,
    taxa: { ...world.taxa, minor: world.taxa.protectus },
  };
}

function viewerOf({ askers }: World, name: string): Viewer | undefined {
  return askers.find((asker) => asker.name === name)?.viewer;
}

/** Visitor, bot and every kind of member who has no right to the place. */
async function askersOf(
  services: Pick<Services, 'db' | 'config'>,
  world: World,
  more: readonly number[],
): Promise<Asker[]> {
  const entitled = ['anna', 'csilla', 'admin'];
  const askers = world.askers.filter(({ name }) => !entitled.includes(name));
  askers.push({ name: 'bot', cookie: undefined, viewer: visitor(true) });
  for (const memberId of more) {
    const cookie = await aSessionCookie(services.db, memberId);
    const viewer = await resolveViewer(services, new Headers({ cookie }));
    askers.push({ name: viewer.username ?? '', cookie, viewer });
  }
  return askers;
}

async function anEvening(db: Db, memberId: number): Promise<number> {
  const { id } = await db
    .insertInto('recording_session')
    .values({
      client_id: randomUUID(),
      member_id: memberId,
      started_on: '2024-05-11',
      started_at: '03:17',
      ended_at: '05:00',
      method: 'lightTrapping',
      lamp: told,
      latitude: 47.5012,
      longitude: 19.0467,
      uncertainty_m: 13,
      place_text: 'Titkosvölgyi-kút',
      settlement: 'Kitalálfalva',
      county: 'Budapest',
      utm10: 'CT56',
      notes: told,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aPicture(db: Db, memberId: number, sightingId: number): Promise<number> {
  const key = `${randomUUID().replaceAll('-', '')}${randomUUID().replaceAll('-', '')}`;
  const { id } = await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: sightingId,
      upload_key: randomUUID(),
      state: 'ready',
      original_key: `${key}.jpg`,
      original_name: 'Kitalálfalva_Titkosvölgyi-kút_47.5012_19.0467.jpg',
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 60,
      height: 40,
      small_key: `${key}.webp`,
      medium_key: `${key}.webp`,
      large_key: `${key}.jpg`,
      license_id: 1,
      author: `Fotós Ferenc, ${told}`,
      caption: told,
      taken_at: '2024-05-11 03:17:21',
      proposal: JSON.stringify({ latitude: 47.5012, longitude: 19.0467, date: '2024-05-11', time: '03:17' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', sightingId).execute();
  return id;
}

async function aGroup(db: Db, memberId: number, sightingIds: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('sighting_group')
    .values({
      client_id: randomUUID(),
      member_id: memberId,
      name: 'Szépek',
      slug: 'kert',
      description: 'Amit szeretek.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sighting_in_group')
    .values(sightingIds.map((sightingId) => ({ group_id: id, sighting_id: sightingId })))
    .execute();
  return id;
}

type Said = { sightingId: number; taxonId: number; comment: string };

async function say(db: Db, viewer: Viewer, said: Said): Promise<void> {
  await determine(db, viewer, { action: 'determine', certainty: 'sure', basis: 'photo', disagrees: false, ...said });
}

type Decided = { admin: Viewer; bela: Viewer; sightingId: number; taxonId: number };

/** Who may know tells why to who may not: of a report, of a comment's report and of a determination that was hidden. */
async function decideAll(db: Db, { admin, bela, sightingId, taxonId }: Decided): Promise<void> {
  const words = await db
    .selectFrom('sighting_comment')
    .select('id')
    .where('sighting_id', '=', sightingId)
    .where('member_id', '=', bela.memberId)
    .executeTakeFirstOrThrow();
  const reason = 'other';
  await reportThing(db, bela, { kind: 'sighting', id: sightingId, reason, text: '' });
  await reportThing(db, admin, { kind: 'comment', id: words.id, reason, text: told });
  await decideReport(db, admin, { kind: 'sighting', id: sightingId, verdict: 'kept', why: told });
  for (const verdict of ['hidden', 'kept'] as const)
    await decideReport(db, admin, { kind: 'comment', id: words.id, verdict, why: told });
  await say(db, bela, { sightingId, taxonId, comment: '' });
  const { id: determinationId } = await db
    .selectFrom('determination')
    .select('id')
    .where('sighting_id', '=', sightingId)
    .where('member_id', '=', bela.memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await hideDetermination(db, admin, { sightingId, determinationId, isHidden: true, reason: told });
}

type Suggested = { viewer: Viewer; sightingId: number; habitat: string };

async function suggest(
  services: Pick<Services, 'db' | 'queue'>,
  { viewer, sightingId: spottingId, habitat }: Suggested,
): Promise<void> {
  const proposal = { action: 'propose', spottingId, clientId: randomUUID(), comment: habitat } as const;
  await suggestEdit(services, viewer, { ...proposal, changes: { habitat } });
}

type Holders = { event: number; project: number; sightingIds: number[] };

/** Their observer has put them into an event and a project that are far smaller than their square and shorter than their month, and says there where they were. */
async function joinByHand(db: Db, anna: Viewer, { event: eventId, project, sightingIds }: Holders): Promise<void> {
  const box = sql<string>`'((19,47.4),(19.1,47.4),(19.1,47.6),(19,47.6))'::polygon`;
  const area = { area: box, area_text: '19,47.4;19.1,47.4;19.1,47.6;19,47.6' };
  const days = { first_day: '2024-05-10', last_day: '2024-05-13' };
  await db
    .updateTable('event')
    .set({ ...area, ...days })
    .where('id', '=', eventId)
    .execute();
  await db
    .updateTable('project')
    .set({ ...area, ...days })
    .where('id', '=', project)
    .execute();
  const questions = await findQuestions(db, [project]);
  await write(db, async (tx) => {
    await takePart(tx, anna, eventId);
    await putInEvent(tx, anna, { eventId, sightingIds });
    for (const sightingId of sightingIds) {
      const typed = Object.fromEntries(questions.map(({ id }) => [id, [told]]));
      await answerProject(tx, anna, { projectId: project, sightingId, typed });
    }
  });
}

/** As if all had been said the day after: when it was said must not tell the day. */
async function notesOfTheDay(db: Db, sightingIds: readonly number[]): Promise<void> {
  const at = new Date('2024-05-12T01:17:00Z');
  for (const table of ['determination', 'sighting_comment', 'sighting_revision', 'verdict'] as const)
    await db.updateTable(table).set({ created_at: at }).where('sighting_id', 'in', sightingIds).execute();
  await db.updateTable('sighting').set({ created_at: at, updated_at: at }).where('id', 'in', sightingIds).execute();
}

/** Takes the finds elsewhere in their square, to other days of their month, with other words: to others nothing has changed. */
export async function moveWithinSquare(db: Db, { square, hidden }: SecretWorld): Promise<void> {
  await write(db, async (tx) => {
    await tx
      .updateTable('sighting')
      .set({
        latitude: 47.5512,
        longitude: 19.1105,
        uncertainty_m: 200,
        footprint: JSON.stringify({
          kind: 'line',
          corners: [
            [19.1103, 47.5511],
            [19.1107, 47.5513],
          ],
        }),
        altitude_m: 140,
        observed_from: '2024-05-23',
        observed_to: '2024-05-23',
        observed_time: '21:05',
        habitat: 'erdő, 47.5512, 19.1105',
      })
      .where('id', 'in', [square, hidden])
      .execute();
    touch(tx, 'sightings');
  });
}

/** What is made anew for each answer: keys, and the minute in which a file is made. */
export function withoutKeys(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'key')
    .replaceAll(/Készült:\s\d{4}\.\s\p{L}+\s\d{1,2}\.,\s\d\d:\d\d\./gu, 'Készült.');
}
