import { findEvents } from '#app/features/events/find-events.server.ts';
import { findProjects } from '#app/features/projects/find-projects.server.ts';
import { readImagePlaces } from '#app/features/sightings/sighting-rows.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';

type Picture = { id: number; cover_event_id: number | null; cover_project_id: number | null };

/** What a cover stands over. */
export type Covered = { imageId: number; name: string; url: string; isGone: boolean };

/** Whether a picture is the cover of an event or of a project. */
export function isCover(image: Omit<Picture, 'id'>): boolean {
  return image.cover_event_id !== null || image.cover_project_id !== null;
}

/** Events and projects under the covers among the pictures; `isGone`: taken away by those who keep them or by a moderator. */
export async function findCovered(db: Db, images: readonly Picture[]): Promise<Covered[]> {
  const eventIds = images.flatMap((image) => image.cover_event_id ?? []);
  const projectIds = images.flatMap((image) => image.cover_project_id ?? []);
  const [events, projects, openEvents, openProjects] = await Promise.all([
    findEvents(db, eventIds, { withDeleted: true }),
    findProjects(db, projectIds, { withDeleted: true }),
    findEvents(db, eventIds),
    findProjects(db, projectIds),
  ]);
  return images.flatMap(({ id: imageId, cover_event_id, cover_project_id }) => {
    const event = events.find(({ id }) => id === cover_event_id);
    const project = projects.find(({ id }) => id === cover_project_id);
    const over = event ?? project;
    if (!over) return [];
    const isOpen = (event ? openEvents : openProjects).some(({ id }) => id === over.id);
    return [{ imageId, name: over.name, url: over.url, isGone: !isOpen }];
  });
}

/** A cover that can be reported, with its picture as long as it is shown; undefined for what is none. */
export async function findShownCover(
  db: Db,
  imageId: number,
): Promise<(Covered & { picture: string | null }) | undefined> {
  const [image] = await readImagePlaces(db, [imageId]);
  const [over] = image ? await findCovered(db, [image]) : [];
  if (!image || !over) return undefined;
  const isShown = image.hidden_at === null;
  return { ...over, picture: isShown && image.small_key !== null ? urls.imageFile(image.small_key) : null };
}
