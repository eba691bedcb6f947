import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { chosen, demoKey } from './chosen.ts';
import type { PlannedSighting } from './plan.ts';

type Scene = {
  plan: readonly PlannedSighting[];
  ids: ReadonlyMap<number, number>;
  viewers: ReadonlyMap<string, Viewer>;
};

type DemoGroup = { username: string; name: string; description: string; holds: (sighting: PlannedSighting) => boolean };

const longWords = Array.from(
  { length: 5 },
  (_, index) =>
    `Demó leírás, ${index + 1}. bekezdés: ide azok a találatok kerülnek, amelyeket ugyanazon az útvonalon, lassan sétálva jegyeztünk föl, hogy az évek összehasonlíthatók legyenek.`,
).join('\n\n');

export const demoGroups: readonly DemoGroup[] = [
  {
    username: 'anna',
    name: 'Kerti lepkék',
    description: 'A demó kert nappali lepkéi, tavasztól őszig.',
    holds: ({ species }) =>
      ['peacock', 'admiral', 'cabbage', 'greenVeined', 'machaon', 'brimstone'].includes(species.look),
  },
  {
    username: 'bela',
    name: 'Séták a patak mentén, egy igen hosszú nevű demó csoport, amely a lap szélén is megmutatja, hogyan törik a név',
    description: longWords,
    holds: ({ date }) => date.startsWith('2024'),
  },
  { username: 'demo1', name: 'Katicák', description: '', holds: ({ species }) => species.look.startsWith('ladybird') },
  { username: 'csilla', name: 'Üres demó csoport', description: 'Ebbe még nem került semmi.', holds: () => false },
];

/** Most finds that a demo group holds. */
const mostFinds = 12;

/** Puts finds of the demo members into groups; each group once, however often it is called. */
export async function gatherGroups(db: Db, { plan, ids, viewers }: Scene): Promise<void> {
  for (const [index, { username, name, description, holds }] of demoGroups.entries()) {
    const viewer = viewers.get(username);
    if (!viewer) throw new Error(`There is no demo member ${username}.`);
    const finds = chosen(plan, { username, suits: holds }).slice(0, mostFinds);
    const add = finds.flatMap((find) => ids.get(find.number) ?? []);
    await write(db, async (tx) => {
      const { id: groupId } = await makeGroup(tx, viewer, { clientId: demoKey(3, index), name, description });
      await changeGroupContents(tx, viewer, { groupId, add });
    });
  }
}
