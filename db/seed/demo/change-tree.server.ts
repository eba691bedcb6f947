import { commitChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { proposeChangeSet } from '#app/features/determinations/tree-changes/propose-change-set.server.ts';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> };

/** A change of the tree for trying out: it follows no publication, and says so. */
const source = 'Demó: kitalált forrás, a bemutatóhoz';

/** Has an administrator change the tree once, and propose another change that waits; what is there already stays as it is. */
export async function changeTree(db: Db, { viewers, taxa }: Scene): Promise<void> {
  const admin = viewers.get('admin');
  if (!admin) throw new Error('There is no demo member admin.');
  const id = (name: string) => {
    const found = taxa.get(name);
    if (found === undefined) throw new Error(`The catalogue has no ${name}.`);
    return found;
  };
  const sets: readonly { title: string; reason: string; isDone: boolean; changes: TaxonChange[] }[] = [
    {
      title: 'Demó: a málna-gyöngyházlepke az Argynnis nemzetségbe kerül',
      reason:
        'A bemutató közösség változása: megmutatja, hogyan követik a találatok az új nevet, és hogyan vonható vissza.',
      isDone: true,
      changes: [
        { kind: 'move', taxon: id('Brenthis daphne'), parent: id('Argynnis') },
        { kind: 'rename', taxon: id('Brenthis daphne'), scientificName: 'Argynnis daphne' },
      ],
    },
    {
      title: 'Demó: javasolt átsorolás, amely még döntésre vár',
      reason: 'Megmutatja, mit érintene a változás, mielőtt bárki elfogadná.',
      isDone: false,
      changes: [
        { kind: 'move', taxon: id('Issoria lathonia'), parent: id('Argynnis') },
        { kind: 'rename', taxon: id('Issoria lathonia'), scientificName: 'Argynnis lathonia' },
      ],
    },
  ];
  for (const { title, reason, isDone, changes } of sets) {
    const known = await db
      .selectFrom('taxon_change_set')
      .select(['id', 'state'])
      .where('title', '=', title)
      .executeTakeFirst();
    const setId =
      known?.id ?? (await proposeChangeSet(db, admin, { title, reason, source, origin: 'editor', changes }));
    if (isDone && (!known || known.state === 'proposed')) await commitChangeSet(db, admin, setId);
  }
}
