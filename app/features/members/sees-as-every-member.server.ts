import { isDeepStrictEqual } from 'node:util';
import { SharedLook } from '#app/viewer/own-part.ts';
import { everyMember, type Viewer } from '#app/viewer/viewer.ts';

/** Who looks, and the look of what stands round a page or is asked for by `askOwn`: nothing that `can` asks for. */
function rightsOf({
  memberId,
  username,
  fullName,
  isDonor,
  isBot,
  theme,
  listView,
  shared,
  ...rights
}: Viewer): object {
  return rights;
}

const rightsOfAll = rightsOf(everyMember(new SharedLook()));

/**
 * The one decision on who gets pages that members share: whoever has no right but those that all have. Which of them sees more on
 * one page is found while it is made (`isOneself`, `askOwn`).
 */
export function seesAsEveryMember(viewer: Viewer): boolean {
  return viewer.memberId !== null && isDeepStrictEqual(rightsOf(viewer), rightsOfAll);
}
