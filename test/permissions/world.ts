import { randomUUID } from 'node:crypto';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { findEventToEdit } from '#app/features/events/find-event-to-edit.server.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { addQuestion } from '#app/features/projects/change-questions.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { emptyQuestion, questionSchema } from '#app/features/projects/question-form.ts';
import { makeProject } from '#app/features/projects/save-project.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aMapLayer } from '#test/factories/map-layers.ts';
import { aSessionCookie } from '#test/factories/session.ts';

/** Who asks: by name, with the session that they come with and what it makes them. */
export type Asker = { name: string; cookie: string | undefined; viewer: Viewer };

export type World = {
  askers: Asker[];
  taxa: Taxa;
  /** A species of the catalogue by its address. */
  speciesPath: string;
  anna: number;
  /** Anna's: a published sighting, a draft, a group, a comment, an evening. */
  sighting: number;
  draft: number;
  image: number;
  draftImage: number;
  /** The picture beside her name. */
  avatar: number;
  group: number;
  comment: number;
  evening: number;
  /** What Béla has written to her alone, and she has read. */
  message: number;
  /** An event that the organiser has made, and that is over; whose it is, and the word of its invitation. */
  event: number;
  ofEvent: { organiserIds: number[] };
  eventInvitation: string;
  cover: number;
  /** A project that she has started, with a question that need not be answered. */
  project: number;
  ofProject: { curatorIds: number[] };
  /** A frozen export that she has made; it is closed: its file is away. */
  snapshot: number;
  /** A layer of the maps that is off. */
  mapLayer: number;
  /** A text that nobody has written yet. */
  description: number;
  /** The key of a find that she has begun. */
  draftKey: string;
};

const roles: Record<string, Record<string, boolean>> = {
  unconfirmed: { email_verified: false },
  anna: {},
  bela: {},
  csilla: {},
  editor: { is_editor: true },
  moderator: { is_moderator: true },
  taxoneditor: { is_taxon_editor: true },
  organiser: { is_organiser: true },
  admin: { is_admin: true },
};

/** New sessions for everybody who has one. */
export async function logInAgain(db: Db, { askers }: World): Promise<void> {
  for (const asker of askers)
    if (asker.viewer.memberId !== null) asker.cookie = await aSessionCookie(db, asker.viewer.memberId);
}

/** One member for each role, and one of everything that is Anna's. */
export async function aWorld(services: Pick<Services, 'db' | 'config'>): Promise<World> {
  const { db } = services;
  const taxa = await plantTaxa(db);
  const askers: Asker[] = [{ name: 'visitor', cookie: undefined, viewer: visitor() }];
  for (const [name, columns] of Object.entries(roles)) {
    const { memberId } = await aMember(db, name, name === 'csilla' ? { scope: taxa.ordo } : {});
    if (Object.keys(columns).length > 0)
      await db.updateTable('member').set(columns).where('id', '=', memberId).execute();
    const cookie = await aSessionCookie(db, memberId);
    askers.push({ name, cookie, viewer: await resolveViewer(services, new Headers({ cookie })) });
  }
  const anna = askers.find(({ name }) => name === 'anna')?.viewer.memberId ?? 0;
  const sighting = await aSighting(db, anna);
  const draft = await aSighting(db, anna, { state: 'draft' });
  return {
    askers,
    taxa,
    speciesPath: await someSpecies(db),
    anna,
    sighting,
    draft,
    image: await anImage(db, anna, sighting),
    draftImage: await anImage(db, anna, draft),
    avatar: await anImage(db, anna, null),
    mapLayer: await aMapLayer(db, { isOn: false }),
    description: await aDescription(db, taxa.minor),
    draftKey: await aDraft(db, anna, 'Titkosjegyzet'),
    ...(await annasThings(db, anna, sighting)),
    message: await aMessage(db, {
      from: askers.find(({ name }) => name === 'bela')?.viewer.memberId ?? 0,
      to: anna,
      text: 'Szia, Anna!',
    }),
    ...(await anEvent(db, askers.find(({ name }) => name === 'organiser')?.viewer ?? visitor())),
    ...(await aProject(db, askers.find(({ name }) => name === 'anna')?.viewer ?? visitor())),
  };
}

/** The cover of an event, sent by its organiser. */
async function aCover(db: Db, memberId: number, eventId: number): Promise<number> {
  return await anImage(db, memberId, null, { is_avatar: false, cover_event_id: eventId });
}

/** Of a sighting, or without one the picture beside the member's name. */
async function anImage(
  db: Db,
  memberId: number,
  sightingId: number | null,
  more: { is_avatar?: boolean; cover_event_id?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: sightingId,
      ...(sightingId === null && {
        is_avatar: true,
        state: 'ready' as const,
        small_key: keyOf(Buffer.from(randomUUID()), 'webp'),
      }),
      ...more,
      upload_key: randomUUID(),
      original_key: keyOf(Buffer.from(randomUUID()), 'jpg'),
      original_name: 'kep.jpg',
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 60,
      height: 40,
      license_id: 1,
      proposal: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aDescription(db: Db, taxonId: number): Promise<number> {
  const row = await db
    .insertInto('description')
    .values({ taxon_id: taxonId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A find that was begun and is nobody else's; gives its key. */
export async function aDraft(db: Db, memberId: number, notes: string): Promise<string> {
  const clientId = randomUUID();
  const content = {
    typed: { notes, placeText: notes, footprintKind: 'line', footprint: notes },
    touched: {},
    photos: [],
  };
  await db
    .insertInto('find_draft')
    .values({
      member_id: memberId,
      client_id: clientId,
      kind: 'find',
      writer: randomUUID(),
      digest: 'x',
      bytes: 9,
      content: JSON.stringify(content),
    })
    .execute();
  return clientId;
}

/** What a member has written to another alone, who has read it. */
export async function aMessage(db: Db, { from, to, text }: { from: number; to: number; text: string }) {
  const { id } = await db
    .insertInto('private_message')
    .values({ client_id: randomUUID(), sender_id: from, recipient_id: to, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('correspondence')
    .values([
      { member_id: from, partner_id: to, last_id: id },
      { member_id: to, partner_id: from, last_id: id, last_received_id: id, seen_id: id },
    ])
    .execute();
  return id;
}

async function anEvent(db: Db, organiser: Viewer) {
  const typed = { ...emptyEvent, name: 'Fajnap', firstDay: '2024-05-07' };
  const made = { ...eventSchema.parse(typed), clientId: randomUUID() };
  const event = await write(db, (tx) => makeEvent(tx, organiser, made));
  const { inviteWord } = await findEventToEdit(db, organiser, event);
  const organiserId = organiser.memberId ?? 0;
  const cover = await aCover(db, organiserId, event);
  return { event, ofEvent: { organiserIds: [organiserId] }, eventInvitation: inviteWord, cover };
}

async function aProject(db: Db, anna: Viewer) {
  const typed = { ...emptyProject, name: 'Gyűjtés', joins: 'hand', taxonIds: [] };
  const made = { ...projectSchema.parse(typed), clientId: randomUUID() };
  const project = await write(db, async (tx) => {
    const id = await makeProject(tx, anna, made);
    const question = questionSchema.parse({ ...emptyQuestion, label: 'Mi volt ott?' });
    await addQuestion(tx, anna, { projectId: id, question });
    return id;
  });
  return { project, ofProject: { curatorIds: [anna.memberId ?? 0] } };
}

async function annasThings(db: Db, memberId: number, sightingId: number) {
  const own = { client_id: randomUUID(), member_id: memberId };
  const group = await db
    .insertInto('sighting_group')
    .values({ ...own, name: 'Kert', slug: 'kert' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto('sighting_comment')
    .values({ ...own, sighting_id: sightingId, text: 'Szép.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const evening = await db
    .insertInto('recording_session')
    .values({ ...own, latitude: 47.5, longitude: 19, method: 'lightTrapping', started_on: '2024-05-07' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const snapshot = await db
    .insertInto('export_snapshot')
    .values({
      member_id: memberId,
      question: '/export',
      words: '',
      state: 'closed',
      taken_at: new Date(),
      sightings: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { group: group.id, comment: comment.id, evening: evening.id, snapshot: snapshot.id };
}

async function someSpecies(db: Db): Promise<string> {
  const { order, slug, slugHu } = await db
    .selectFrom('taxon')
    .innerJoin('taxon as its_order', 'its_order.id', 'taxon.order_id')
    .select(['its_order.slug_hu as order', 'taxon.slug', 'taxon.slug_hu as slugHu'])
    .where('taxon.rank', '=', 'species')
    .where('taxon.status', '=', 'accepted')
    .where('taxon.is_public', '=', true)
    .where('taxon.source', '!=', 'test')
    .orderBy('taxon.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/${order}/${slugHu ?? slug}`;
}
