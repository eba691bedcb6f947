import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { dayAt } from '#app/features/recording/evenings/evening-span.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { addReadyImage } from '#app/features/sightings/pictures/add-ready-image.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoEvenings, pictureOfLine } from './evenings.ts';
import { drawnBy, type Gallery } from './gallery.server.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number>; gallery: Gallery };

const DAY_MS = 86_400_000;

/** Records the demo evenings with what came, each line once however often it is called. */
export async function spendEvenings(db: Db, { viewers, taxa, gallery }: Scene): Promise<void> {
  for (const { username, clientId, evening, lines, group, recordedOn } of demoEvenings) {
    const viewer = viewers.get(username);
    if (!viewer?.memberId) throw new Error(`There is no demo member ${username}.`);
    const { memberId } = viewer;
    const createdAt = new Date(Date.parse(`${recordedOn ?? evening.startedOn}T10:00:00Z`) + DAY_MS);
    const form = eveningFormSchema.parse({ clientId, ...evening });
    const { id: eveningId } = await saveEvening({ db }, viewer, form);
    const finds: number[] = [];
    for (const [index, [time, name, individualCount]] of lines.entries()) {
      const taxonId = taxa.get(name);
      if (taxonId === undefined) throw new Error(`The catalogue has no ${name}.`);
      const key = clientId.slice(0, -2) + String(index + 1) + clientId.slice(-1);
      const wanted = pictureOfLine(name, index);
      const picture = wanted && { ...(await gallery.picture(wanted)), ...drawnBy };
      const imageIds = picture
        ? [await write(db, (tx) => addReadyImage(tx, { memberId, uploadKey: `demo ${key}`, ...picture }))]
        : [];
      const find = sightingFormSchema.parse({
        clientId: key,
        imageIds,
        sessionId: eveningId,
        taxonId,
        observedOn: { from: dayAt(form, time), time },
        place: { ...evening.place, source: 'map' },
        method: form.method,
        individualCount,
        lifeStage: 'adult',
      });
      finds.push((await recordSighting({ db }, viewer, find, { createdAt })).id);
    }
    if (!group) continue;
    await write(db, async (tx) => {
      const { id: groupId } = await makeGroup(tx, viewer, { clientId, ...group });
      await changeGroupContents(tx, viewer, { groupId, add: finds });
    });
  }
}
