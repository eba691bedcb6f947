import type { Outbox, OutboxPhoto, OutboxSheet, OutboxSighting } from './outbox.ts';

/** An outbox that lives as long as the page, for browsers that keep nothing; it copies what goes in and out as the real one does. */
export function memoryOutbox(): Outbox {
  const sightings = new Map<string, OutboxSighting>();
  const photos = new Map<string, OutboxPhoto>();
  const sheets = new Map<string, OutboxSheet>();
  const copy = <Row>(row: Row): Row => structuredClone(row);
  return {
    sightings: async () => [...sightings.values()].map(copy).sort((a, b) => a.position - b.position),
    sighting: async (clientId) => copy(sightings.get(clientId)),
    photos: async () => [...photos.values()].map(copy),
    photo: async (key) => copy(photos.get(key)),
    sheets: async () => [...sheets.values()].map(copy),
    async change(change) {
      for (const row of change.sightings ?? []) sightings.set(row.clientId, copy(row));
      for (const row of change.photos ?? []) photos.set(row.key, copy(row));
      for (const row of change.sheets ?? []) sheets.set(row.id, copy(row));
      for (const key of change.dropSightings ?? []) sightings.delete(key);
      for (const key of change.dropPhotos ?? []) photos.delete(key);
      for (const key of change.dropSheets ?? []) sheets.delete(key);
    },
    async updateSighting(clientId, change) {
      const before = sightings.get(clientId);
      if (!before) return undefined;
      const after = change(copy(before));
      sightings.set(clientId, copy(after));
      if (after.state === 'saved') for (const key of after.photoKeys) photos.delete(key);
      return after;
    },
    async updatePhoto(key, change) {
      const before = photos.get(key);
      if (!before) return undefined;
      photos.set(key, copy({ ...change(copy(before)), file: before.file }));
      return copy(photos.get(key));
    },
    close() {},
  };
}
