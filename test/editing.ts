import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { type SightingEditInput, sightingEditSchema } from '#app/features/recording/changes/edit-form.ts';
import { editSighting } from '#app/features/recording/changes/edit-sighting.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { findSightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';

export type Member = Viewer & { memberId: number };

/** Members who record and edit through the site's own use cases. Call at the top level. */
export function useEditing() {
  const services = useTestServices();
  let taxa: Taxa;
  let anna: Member;
  let bela: Member;

  beforeAll(async () => {
    taxa = await plantTaxa(services.db);
    anna = await aMember(services.db, 'anna', { fullName: 'Minta Anna' });
    bela = await aMember(services.db, 'bela', { fullName: 'Minta Béla' });
  });

  const place = {
    latitude: 47.501234,
    longitude: 19.040567,
    uncertaintyM: 12.5,
    source: 'photo',
    text: 'tölgyes',
  } as const;

  async function record(changes: Partial<SightingFormInput> = {}, viewer: Viewer = anna): Promise<number> {
    const input = {
      clientId: randomUUID(),
      taxonId: taxa.borealis,
      observedOn: { from: '2024-05-20' },
      place,
      ...changes,
    };
    return (await recordSighting(services, viewer, parseOr('invalid', sightingFormSchema, input))).id;
  }

  async function image(name = 'a26-gps-accuracy.jpg', viewer: Member = anna): Promise<number> {
    const upload = { memberId: viewer.memberId, uploadKey: randomUUID(), name, read: async () => photo(name) };
    return (await ingestUpload(services, upload)).id;
  }

  const edit = (input: SightingEditInput, viewer: Viewer = anna) =>
    editSighting(services, viewer, parseOr('invalid', sightingEditSchema, input));
  const toEdit = (id: number, viewer: Viewer = anna) => findSightingToEdit(services.db, viewer, id);
  const row = (id: number) =>
    services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const revisions = (id: number) =>
    services.db.selectFrom('sighting_revision').selectAll().where('sighting_id', '=', id).orderBy('revision').execute();
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error,
    );

  return {
    services,
    record,
    image,
    edit,
    toEdit,
    row,
    revisions,
    refusal,
    place,
    community: () => ({ taxa, anna, bela }),
  };
}
