import type { Db } from '#app/platform/db/database.server.ts';
import { findObserverRows, type ObserverRow } from '../changes/observers.repo.server.ts';
import type { ImageDetails } from '../pictures/image-details.ts';
import { type AnswerInWords, findAnswersInWords } from '../projects/answers.repo.server.ts';
import { findImageRows, type ImageRow, type SightingRow } from '../sightings.repo.server.ts';

/** A sighting's row with its pictures, further observers and answers to projects: what a revision keeps. */
export type Snapshot = SightingRow & { images: ImageDetails[]; observers: string[]; answers: AnswerInWords[] };

/** The sighting as it stands, whole. */
export async function snapshotOf(db: Db, row: SightingRow): Promise<Snapshot> {
  const images = row.image_count === 0 ? [] : await findImageRows(db, [row.id]);
  const [observers, answers] = [await findObserverNames(db, row.id), await findAnswersInWords(db, [row.id])];
  return { ...row, images: images.map(toDetails), observers, answers: answers.map(toAnswer) };
}

/** Many sightings as they stand, each whole. */
export async function snapshotsOf(db: Db, rows: readonly SightingRow[]): Promise<Snapshot[]> {
  const ids = rows.map(({ id }) => id);
  const imagesOf = Map.groupBy(await findImageRows(db, ids), (image) => image.sighting_id);
  const observersOf = Map.groupBy(await findObserverRows(db, ids), (observer) => observer.sighting_id);
  const answersOf = Map.groupBy(await findAnswersInWords(db, ids), (answer) => answer.sightingId);
  return rows.map((row) => ({
    ...row,
    images: (imagesOf.get(row.id) ?? []).map(toDetails),
    observers: (observersOf.get(row.id) ?? []).map(typedName),
    answers: (answersOf.get(row.id) ?? []).map(toAnswer),
  }));
}

/** Further observers as they are typed: members as `@username`. */
export async function findObserverNames(db: Db, sightingId: number): Promise<string[]> {
  const rows = await findObserverRows(db, [sightingId]);
  return rows.map(typedName);
}

function typedName({ username, name, deleted_at }: ObserverRow): string {
  return username && !deleted_at ? `@${username}` : name;
}

function toAnswer({ questionId, label, kind, unit, value }: AnswerInWords): AnswerInWords {
  return { questionId, label, kind, unit, value };
}

function toDetails(row: ImageRow): ImageDetails {
  return {
    id: row.id,
    author: row.author,
    licenseId: row.license_id,
    takenAt: row.taken_at,
    lifeStage: row.life_stage,
    sex: row.sex,
    caption: row.caption,
  };
}
