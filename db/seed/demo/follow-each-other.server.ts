import { followTaxon } from '#app/features/community/follow-thing.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Scene = { viewers: ReadonlyMap<string, Viewer>; taxa: ReadonlyMap<string, number> };

const follows: readonly (readonly [who: string, whom: string])[] = [
  ['bela', 'anna'],
  ['bela', 'csilla'],
  ['anna', 'csilla'],
  ['anna', 'demo5'],
  ['csilla', 'demo1'],
  ['demo1', 'anna'],
];
const followedTaxa: readonly (readonly [who: string, name: string])[] = [
  ['bela', 'Coleoptera'],
  ['anna', 'Lepidoptera'],
  ['csilla', 'Odonata'],
];

/** Has the demo members follow each other and a few taxa; a second time changes nothing. */
export async function followEachOther(db: Db, { viewers, taxa }: Scene): Promise<void> {
  const member = (username: string) => {
    const viewer = viewers.get(username);
    if (!viewer?.memberId) throw new Error(`There is no demo member ${username}.`);
    return { viewer, memberId: viewer.memberId };
  };
  for (const [who, whom] of follows)
    await followMember(db, member(who).viewer, { memberId: member(whom).memberId, act: 'follow' });
  for (const [who, name] of followedTaxa) {
    const taxonId = taxa.get(name);
    if (taxonId === undefined) throw new Error(`The catalogue has no ${name}.`);
    await followTaxon(db, member(who).viewer, { taxonId, follows: true });
  }
}
