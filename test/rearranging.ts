import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { type SightingFormInput, sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { findUndoable } from '#app/features/sightings/changes/rearrangement.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo } from '#test/photos.ts';

export type Member = Viewer & { memberId: number };

/** Members whose sightings are split, merged and cloned. Call at the top level. */
export function useRearranging() {
  const services = useTestServices();
  let taxa: Taxa;
  let anna: Member;
  let bela: Member;

  beforeAll(async () => {
    taxa = await plantTaxa(services.db);
    anna = await aMember(services.db, 'anna');
    bela = await aMember(services.db, 'bela');
  });

  const place = { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 15, source: 'map' } as const;

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

  async function image(name = 'a29-png-named.jpg', viewer: Member = anna): Promise<number> {
    const upload = { memberId: viewer.memberId, uploadKey: randomUUID(), name, read: async () => photo(name) };
    return (await ingestUpload(services, upload)).id;
  }

  const row = (id: number) => services.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirst();
  const picturesOf = async (id: number) => (await findSighting(services.db, anna, id))?.images.map((each) => each.id);
  const log = (id: number) =>
    services.db.selectFrom('determination').selectAll().where('sighting_id', '=', id).orderBy('id').execute();
  const say = (viewer: Viewer, sightingId: number, taxonId: number) =>
    determine(services.db, viewer, {
      action: 'determine',
      sightingId,
      taxonId,
      certainty: 'sure',
      basis: 'photo',
      comment: '',
      disagrees: false,
    });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error?.code ?? error,
    );
  const undoIdOf = async (id: number) => (await findUndoable(services.db, id))?.id ?? 0;
  async function allIsWell() {
    expect(await verifySummaries(services.db)).toEqual([]);
    expect((await checkNames(services.db)).wrong).toEqual([]);
  }

  /** Two pictures; Anna says borealis, Béla minor. */
  async function twoInOne() {
    const images = [await image(), await image('a01-orientation6.jpg')];
    const id = await record({ imageIds: images, notes: 'két lepke', lifeStage: 'adult', observers: ['Kiss Pál'] });
    await say(bela, id, taxa.minor);
    const [own, others] = (await log(id)).map((each) => each.id);
    return { id, images, own: own ?? 0, others: others ?? 0 };
  }

  return {
    services,
    record,
    image,
    row,
    picturesOf,
    log,
    say,
    refusal,
    undoIdOf,
    allIsWell,
    twoInOne,
    community: () => ({ taxa, anna, bela }),
  };
}
