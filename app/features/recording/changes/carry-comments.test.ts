import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { findUndoable } from '#app/features/sightings/changes/rearrangement.server.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
});

const say = async (sightingId: number, text: string, parentId: number | null = null) =>
  (await sayComment(services.db, bela, { sightingId, text, parentId, clientId: randomUUID() })).id;
const texts = async (sightingId: number) => {
  const { items } = await findComments(services.db, anna, sightingId);
  return items.flatMap((item) => [item.text, ...item.replies.map((reply) => `> ${reply.text}`)]);
};
const undo = async (id: number) => undoRearrangement(services.db, anna, (await findUndoable(services.db, id))?.id ?? 0);

describe('comments', () => {
  it('go over with a merge, and back with what was answered since', async () => {
    const [kept, merged] = [await aSighting(services.db, anna.memberId), await aSighting(services.db, anna.memberId)];
    await say(kept, 'az elsőn');
    const thread = await say(merged, 'a másodikon');
    await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
    expect(await texts(kept)).toEqual(['az elsőn', 'a másodikon']);
    await say(kept, 'felelet', thread);
    await say(kept, 'egy új');
    await undo(kept);
    expect(await texts(kept)).toEqual(['az elsőn', 'egy új']);
    expect(await texts(merged)).toEqual(['a másodikon', '> felelet']);
  });

  it('stay with the first half of a split, and those of the second come back when it is undone', async () => {
    const id = await aSighting(services.db, anna.memberId, { individualCount: null });
    await say(id, 'az elsőn');
    const said = { taxonId: taxa.minor, certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
    await determine(services.db, bela, { action: 'determine', sightingId: id, ...said });
    const { id: determinationId } = await services.db
      .selectFrom('determination')
      .select('id')
      .where('sighting_id', '=', id)
      .executeTakeFirstOrThrow();
    const chosen = { imageIds: [], determinationIds: [determinationId], staysCount: 1, goesCount: 1 };
    const { id: second } = await splitSighting(services.db, anna, {
      sightingId: id,
      clientId: randomUUID(),
      ...chosen,
    });
    expect([await texts(id), await texts(second)]).toEqual([['az elsőn'], []]);
    await say(second, 'a másodikon');
    await undo(id);
    expect(await texts(id)).toEqual(['az elsőn', 'a másodikon']);
  });
});
