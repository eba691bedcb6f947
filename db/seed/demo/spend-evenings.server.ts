import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { dayAt } from '#app/features/recording/evenings/evening-span.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoEvenings } from './evenings.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> };

/** Records the demo evenings with what came, each line once however often it is called. */
export async function spendEvenings(db: Db, { viewers, taxa }: Scene): Promise<void> {
  for (const { username, clientId, evening, lines, group } of demoEvenings) {
    const viewer = viewers.get(username);
    if (!viewer) throw new Error(`There is no demo member ${username}.`);
    const form = eveningFormSchema.parse({ clientId, ...evening });
    const { id: eveningId } = await saveEvening({ db }, viewer, form);
    const finds: number[] = [];
    for (const [index, [time, name, individualCount]] of lines.entries()) {
      const taxonId = taxa.get(name);
      if (taxonId === undefined) throw new Error(`The catalogue has no ${name}.`);
      const find = sightingFormSchema.parse({
        clientId: clientId.slice(0, -2) + String(index + 1) + clientId.slice(-1),
        sessionId: eveningId,
        taxonId,
        observedOn: { from: dayAt(form, time), time },
        place: { ...evening.place, source: 'map' },
        method: form.method,
        individualCount,
        lifeStage: 'adult',
      });
      finds.push((await recordSighting({ db }, viewer, find)).id);
    }
    if (!group) continue;
    await write(db, async (tx) => {
      const { id: groupId } = await makeGroup(tx, viewer, { clientId, ...group });
      await changeGroupContents(tx, viewer, { groupId, add: finds });
    });
  }
}
