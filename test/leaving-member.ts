import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { recomputeAll } from '#app/features/determinations/naming/check-names.server.ts';
import { createMember } from '#app/features/members/create-member.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { deriveImage } from '#app/features/sightings/pictures/derive-image.server.ts';
import { recomputeSummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { keepLetter } from '#app/platform/mail/mail-folder.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { aSighting, type Taxa } from './factories/community.ts';
import type { TestServices } from './harness/services.ts';
import { type Leaver, plantRows } from './leaving-rows.ts';

export type Planted = { leaver: Leaver; otherId: number; publicId: number; othersId: number; imageId: number };

let lastNumber = 987_650_000;

/** Plants a member with a trace of theirs in every place of the database that can hold one, and in the folder of files. */
export async function plantLeaver(services: TestServices, taxa: Taxa, username: string): Promise<Planted> {
  const { db } = services;
  const leaver = await plantAccount(db, username);
  const { id } = leaver;
  const otherId = await createMember(services, {
    username: `marad-${lastNumber}`,
    fullName: 'Maradó Mária',
    email: `marad-${lastNumber}@example.org`,
    password: leaver.password,
    emailVerified: true,
  });
  const notes = { privateNotes: `titok: ${leaver.email}`, notes: `Írj: ${leaver.email}` };
  const own = { ...notes, recordedBy: leaver.fullName, identifiedBy: leaver.fullName };
  // Seen by the leaver: what is written as somebody else's counts for none of their species.
  const publicId = await aSighting(db, id, notes);
  await aSighting(db, id, own);
  const hiddenId = await aSighting(db, id, own);
  await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hiddenId).execute();
  await aSighting(db, id, { ...own, state: 'draft' });
  const othersId = await aSighting(db, otherId);
  const imageId = await plantPicture(services, { leaver, sightingId: publicId });
  await plantPicture(services, { leaver, sightingId: null });
  await plantPicture(services, { leaver, sightingId: null, isAvatar: true });
  await write(db, async (tx) => {
    for (const sightingId of [publicId, othersId]) {
      await vote(tx, { sightingId, memberId: id, taxonId: taxa.borealis, comment: `Üdv: ${leaver.fullName}` });
      await vote(tx, { sightingId, memberId: otherId, taxonId: taxa.borealis, comment: 'szerintem is' });
    }
    const observers = { sighting_id: othersId, position: 0, member_id: id, name: leaver.fullName };
    await tx.insertInto('sighting_observer').values(observers).execute();
    for (const sightingId of [publicId, othersId])
      await archiveRevision(tx, { sightingId, memberId: id, kind: 'created' });
    touch(tx, 'sightings');
  });
  await plantRows(db, { leaver, otherId, publicId, othersId, taxonId: taxa.borealis });
  await plantJobsAndFiles(services, { leaver, otherId });
  await recomputeAll(db);
  await recomputeSummaries(db);
  return { leaver, otherId, publicId, othersId, imageId };
}

async function plantAccount(db: Db, username: string): Promise<Leaver> {
  lastNumber += 100;
  const made = {
    username,
    fullName: `${username}né Topánka`,
    email: `${username}@levelek.example.org`,
    password: 'három szép futrinka',
  };
  // A number that no other row has
  await sql`select setval(pg_get_serial_sequence('member', 'id'), ${lastNumber})`.execute(db);
  const id = await createMember({ db }, { ...made, emailVerified: true });
  await db
    .updateTable('member')
    .set({ description: made.fullName, use_default_licenc: false, unique_licenc: `Kérdezd meg: ${made.email}` })
    .where('id', '=', id)
    .execute();
  return { id, ...made };
}

async function vote(
  tx: Db,
  row: { sightingId: number; memberId: number; taxonId: number; comment: string },
): Promise<void> {
  await tx
    .insertInto('determination')
    .values({
      sighting_id: row.sightingId,
      member_id: row.memberId,
      taxon_id: row.taxonId,
      written_name: 'Fictus borealis',
      comment: row.comment,
    })
    .execute();
}

async function plantPicture(
  services: TestServices,
  { leaver, sightingId, isAvatar = false }: { leaver: Leaver; sightingId: number | null; isAvatar?: boolean },
): Promise<number> {
  const { db, storage } = services;
  const made = {
    create: { width: 60, height: 40, channels: 3, background: { r: lastNumber % 255, g: 90, b: 9 } },
  } as const;
  const bytes = await sharp(made)
    .withExif({
      IFD0: { Artist: leaver.fullName, Copyright: leaver.email, ImageDescription: `${sightingId} ${isAvatar}` },
    })
    .jpeg()
    .toBuffer();
  const key = keyOf(bytes, 'jpg');
  await storage.put(key, bytes);
  const { id } = await db
    .insertInto('sighting_image')
    .values({
      member_id: leaver.id,
      sighting_id: sightingId,
      is_avatar: isAvatar,
      upload_key: `${leaver.id}-${randomUUID()}`,
      original_key: key,
      original_name: `${leaver.username}-${sightingId}.jpg`,
      original_bytes: bytes.length,
      mime: 'image/jpeg',
      width: 60,
      height: 40,
      license_id: 1,
      author: sightingId === null ? leaver.fullName : null,
      proposal: JSON.stringify({ artist: leaver.fullName }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deriveImage(services, { imageId: id });
  if (sightingId !== null)
    await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', sightingId).execute();
  return id;
}

async function plantJobsAndFiles(
  services: TestServices,
  { leaver, otherId }: { leaver: Leaver; otherId: number },
): Promise<void> {
  const { db, queue, config, storage } = services;
  const letter = { letterId: randomUUID(), subject: 'x', text: `Szia, ${leaver.username}!`, html: 'x', kind: 'proba' };
  await queue.enqueue(db, 'send-letter', { ...letter, to: leaver.email });
  await queue.enqueue(db, 'publish-drafts', { memberId: leaver.id });
  await keepLetter(config.dataDir, { ...letter, to: leaver.email, eml: Buffer.from(leaver.email) });
  const toOther = {
    ...letter,
    letterId: randomUUID(),
    to: `${otherId}@example.org`,
    text: `${leaver.fullName} hozzászólt.`,
  };
  await keepLetter(config.dataDir, { ...toOther, eml: Buffer.from(leaver.fullName) });
  const piece = randomUUID();
  await storage.pieces.put(piece, Buffer.from(leaver.username));
  const uploadId = `${leaver.id}-${randomUUID()}`;
  await sql`insert into upload (id, member_id, name, bytes, received) values (${uploadId}, ${leaver.id}, ${leaver.username}, 99, 9)`.execute(
    db,
  );
  await sql`insert into upload_piece (name, upload_id, start, bytes) values (${piece}, ${uploadId}, 0, 9)`.execute(db);
  const archive = Buffer.from(`${leaver.username} ${randomUUID()}`);
  const key = keyOf(archive, 'zip');
  await storage.put(key, archive);
  await sql`
    insert into own_data_export (member_id, with_photos, state, parts, ready_at, expires_at)
    values (${leaver.id}, false, 'ready', ${JSON.stringify([{ key, name: 'x.zip', bytes: 1 }])}::jsonb, now(), now() + interval '7 days')`.execute(
    db,
  );
}
