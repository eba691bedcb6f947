import { findLast } from '#app/features/descriptions/find-last.server.ts';
import { publishDescription } from '#app/features/descriptions/publish-description.server.ts';
import { saveDescription } from '#app/features/descriptions/save-description.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { demoTexts, firstDraft, toContent } from './descriptions.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> };

/** Has edit write the demo descriptions and admin look at them; admin begins every fourth. Those that are published stay as they are. */
export async function writeDescriptions(db: Db, { viewers, taxa }: Scene): Promise<void> {
  const editor = { ...viewerOf(viewers, 'edit'), isEditor: true };
  const admin = { ...viewerOf(viewers, 'admin'), isAdmin: true };
  for (const [index, text] of demoTexts.entries()) {
    const taxonId = taxa.get(text.name);
    if (taxonId === undefined) throw new Error(`The catalogue has no ${text.name}.`);
    const last = await findLast(db, { taxonId });
    if (last && last.publishedVersion !== null) continue;
    const begun =
      index % 4 === 0 && !last
        ? await saveDescription(db, admin, { taxonId, basedOn: null, ...firstDraft(text), note: 'Első vázlat.' })
        : last;
    const basedOn = begun?.version ?? null;
    const note = 'Bemutató szöveg.';
    const { version } = await saveDescription(db, editor, { taxonId, basedOn, ...toContent(text), note });
    await publishDescription(db, admin, { taxonId, version });
  }
}

function viewerOf(viewers: ReadonlyMap<string, Viewer>, username: string): Viewer {
  const viewer = viewers.get(username);
  if (!viewer) throw new Error(`The demo community has no ${username}.`);
  return viewer;
}
