import { DomainError, type ProblemCode } from '#app/platform/action/domain-error.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** A sighting as permissions see it: its observer, and its taxon's ancestors with itself (empty without a name). */
export type SightingSubject = { memberId: number; ancestorIds: readonly number[] };
/** A sighting's place: its observer, and the lines of the taxa that an expert's scopes must all hold to read it; none: no expert may. */
export type PlaceSubject = { memberId: number; keyLines: readonly (readonly number[])[] };
/** Anything that belongs to one member. */
export type OwnedSubject = { memberId: number };
/** A member's account. */
export type MemberSubject = { id: number };

/** What each action is done to. */
export type Subjects = {
  /** Save a sighting; whose address is not confirmed yet keeps it as a draft. */
  record: [];
  /** Make a sighting visible to everybody. */
  publish: [];
  determine: [];
  /** Determine with authority: the expert's tally counts it. */
  determineAsExpert: [SightingSubject];
  /** Decide of a sighting as the expert of its branch; of an unnamed one, of any branch. */
  giveVerdict: [SightingSubject];
  withdrawOwn: [OwnedSubject];
  editSighting: [SightingSubject];
  deleteSighting: [SightingSubject];
  hideSighting: [SightingSubject];
  /** Propose a correction of somebody else's sighting. */
  suggestEdit: [SightingSubject];
  favour: [];
  /** Say something under a sighting. */
  comment: [];
  editComment: [OwnedSubject];
  /** Write to another member alone. */
  writeMessage: [];
  /** Tell the moderators of a sighting, a comment or a picture. */
  report: [];
  makeGroup: [];
  editGroup: [OwnedSubject];
  /** Announce an event. */
  makeEvent: [];
  editEvent: [{ organiserIds: readonly number[] }];
  /** Take part in an event and put one's own finds into it. */
  joinEvent: [];
  /** Start a project. */
  makeProject: [];
  editProject: [{ curatorIds: readonly number[] }];
  /** Be a member of a project and put one's own finds into it. */
  joinProject: [];
  useOwnPlaces: [];
  /** Read a sighting that is a draft or hidden. */
  seeHiddenSighting: [SightingSubject];
  /** Read the true point, place and time instead of the public ones. */
  seeTruePlace: [PlaceSubject];
  /** Read the uploaded file with all that the camera wrote into it. */
  seeOriginalImage: [OwnedSubject];
  seeNotifications: [OwnedSubject];
  editProfile: [MemberSubject];
  /** Follow somebody, or block them. */
  follow: [MemberSubject];
  acceptTerms: [];
  /** Take sightings home as a file, as far as their licences allow. */
  exportSightings: [];
  /** The same of all of one member's: their own, or of whoever publishes under the catalogue's licences. */
  exportOfMember: [OwnedSubject & { useDefaultLicenc: boolean }];
  /** Say under which DOI a frozen export is registered. */
  nameSnapshot: [{ memberId: number | null }];
  /** Close a frozen export for good. */
  closeSnapshot: [];
  seeUndeterminedQueue: [];
  editDescriptions: [];
  /** Publish a text that waits for a second editor, or send it back. */
  reviewDescription: [{ authorId: number | null }];
  /** Propose, try, commit and undo changes of the tree of taxa. */
  changeTaxa: [];
  /** Commit a change that shows places of protected species finer than before. */
  relaxPlaces: [];
  /** Open the page of a taxon that is not public. */
  seeHiddenTaxon: [];
  /** Say how to tell species of a branch from those that they are easily confused with. */
  keepLookAlikes: [{ ancestorIds: readonly number[] }];
  /** Read which pairs of species nobody has told apart yet. */
  seeMissingNotes: [];
  /** Keep what photos of a branch must show and can prove. */
  keepEvidence: [{ ancestorIds: readonly number[] }];
  moderate: [];
  openAdmin: [];
  manageUsers: [];
  /** Set what the site says of itself, and publish its terms. */
  manageSite: [];
  grantScope: [];
  /** Award badges and take them back. */
  awardBadge: [];
  /** Ask to be trusted with a branch. */
  askForScope: [];
  manageJobs: [];
  readLetters: [];
  /** Write to a member or to all, in the name of the site. */
  writeToMembers: [];
};

export type Action = keyof Subjects;

/** Why something is not allowed: the failure's code and a Hungarian sentence for the person. */
export type Refusal = { code: ProblemCode; reason: string };

type Rule<A extends Action> = (viewer: Viewer, ...subject: Subjects[A]) => Refusal | undefined;

const notAllowed = (reason: string): Refusal => ({ code: 'not_allowed', reason });

/** The one table of permissions: pages ask it before they offer, writes before they do. */
const policy: { [A in Action]: Rule<A> } = {
  record: (viewer) => memberOnly(viewer, 'Találatot rögzíteni belépés után lehet.'),
  publish: (viewer) =>
    memberOnly(viewer, 'Találatot rögzíteni belépés után lehet.') ??
    (viewer.emailVerified
      ? undefined
      : {
          code: 'email_not_confirmed',
          reason: 'Amíg nem erősíted meg az e-mail-címedet, a találataidat csak te látod.',
        }),
  determine: (viewer) => memberOnly(viewer, 'Határozni belépés után lehet.'),
  determineAsExpert: (viewer, sighting) =>
    isExpertFor(viewer, sighting) ? undefined : notAllowed('Ez az élőlény kívül esik a szakterületeden.'),
  giveVerdict: (viewer, sighting) => {
    if (isOneself(viewer, sighting.memberId)) return notAllowed('A saját találatodról nem dönthetsz.');
    const isFor = sighting.ancestorIds.length === 0 ? viewer.expertTaxonIds.length > 0 : isExpertFor(viewer, sighting);
    return isFor ? undefined : notAllowed('Erről az élőlénycsoportról a határozói dönthetnek.');
  },
  withdrawOwn: (viewer, determination) =>
    ownerOnly(viewer, determination, 'Csak a saját határozásodat vonhatod vissza.'),
  editSighting: (viewer, sighting) => ownerOnly(viewer, sighting, 'Ezt a találatot csak a rögzítője szerkesztheti.'),
  deleteSighting: (viewer, sighting) => ownerOnly(viewer, sighting, 'Ezt a találatot csak a rögzítője törölheti.'),
  suggestEdit: (viewer, sighting) =>
    memberOnly(viewer, 'Javítást javasolni belépés után lehet.') ??
    (isOneself(viewer, sighting.memberId) ? notAllowed('Ez a te találatod: szerkesztheted.') : undefined),
  favour: (viewer) => memberOnly(viewer, 'Kedvencnek jelölni belépés után lehet.'),
  comment: (viewer) =>
    memberOnly(viewer, 'Hozzászólni belépés után lehet.') ??
    (viewer.emailVerified
      ? undefined
      : { code: 'email_not_confirmed', reason: 'Hozzászólni akkor lehet, ha megerősítetted az e-mail-címedet.' }),
  editComment: (viewer, comment) =>
    ownerOnly(viewer, comment, 'Ezt a hozzászólást csak a szerzője változtathatja meg.'),
  writeMessage: (viewer) =>
    memberOnly(viewer, 'Üzenetet írni belépés után lehet.') ??
    (viewer.emailVerified
      ? undefined
      : { code: 'email_not_confirmed', reason: 'Üzenetet írni akkor lehet, ha megerősítetted az e-mail-címedet.' }),
  report: (viewer) => memberOnly(viewer, 'Jelenteni belépés után lehet.'),
  makeGroup: (viewer) => memberOnly(viewer, 'Csoportot belépés után lehet csinálni.'),
  editGroup: (viewer, group) => ownerOnly(viewer, group, 'Ezt a csoportot csak a gazdája szerkesztheti.'),
  makeEvent: (viewer) =>
    memberOnly(viewer, 'Eseményt belépés után lehet hirdetni.') ??
    (viewer.isOrganiser || viewer.isEditor || viewer.isAdmin || viewer.expertTaxonIds.length > 0
      ? undefined
      : notAllowed('Eseményt a szervezők, a határozók és a szerkesztők hirdethetnek. Kérd az adminisztrátorokat.')),
  editEvent: (viewer, { organiserIds }) =>
    memberOnly(viewer, 'Az eseményt belépés után szerkesztheted.') ??
    (viewer.isAdmin || organiserIds.some((id) => isOneself(viewer, id))
      ? undefined
      : notAllowed('Ezt az eseményt csak a szervezői szerkeszthetik.')),
  joinEvent: (viewer) => memberOnly(viewer, 'Eseményhez csatlakozni belépés után lehet.'),
  makeProject: (viewer) =>
    memberOnly(viewer, 'Projektet indítani belépés után lehet.') ??
    (viewer.emailVerified
      ? undefined
      : { code: 'email_not_confirmed', reason: 'Projektet akkor indíthatsz, ha megerősítetted az e-mail-címedet.' }),
  editProject: (viewer, { curatorIds }) =>
    memberOnly(viewer, 'A projektet belépés után szerkesztheted.') ??
    (viewer.isAdmin || curatorIds.some((id) => isOneself(viewer, id))
      ? undefined
      : notAllowed('Ezt a projektet csak a gondozói szerkeszthetik.')),
  joinProject: (viewer) => memberOnly(viewer, 'Projekthez csatlakozni belépés után lehet.'),
  useOwnPlaces: (viewer) => memberOnly(viewer, 'A saját helyeid belépés után érhetők el.'),
  hideSighting: (viewer, sighting) =>
    viewer.isModerator || viewer.isAdmin
      ? undefined
      : ownerOnly(viewer, sighting, 'Ezt a találatot csak a rögzítője vagy egy moderátor rejtheti el.'),
  seeHiddenSighting: (viewer, sighting) =>
    viewer.isModerator || viewer.isAdmin
      ? undefined
      : ownerOnly(viewer, sighting, 'Ezt a találatot csak a rögzítője látja.'),
  seeTruePlace: (viewer, place) =>
    viewer.isAdmin || holdsKeys(viewer, place)
      ? undefined
      : ownerOnly(viewer, place, 'A pontos helyet a rögzítő, a szakterület határozói és az adminisztrátorok látják.'),
  seeOriginalImage: (viewer, image) => ownerOnly(viewer, image, 'Az eredeti képet csak a feltöltője töltheti le.'),
  seeNotifications: (viewer, notification) => ownerOnly(viewer, notification, 'Ez nem a te értesítésed.'),
  editProfile: (viewer, member) => ownerOnly(viewer, { memberId: member.id }, 'Csak a saját adataidat módosíthatod.'),
  follow: (viewer, member) =>
    memberOnly(viewer, 'Tagokat követni belépés után lehet.') ??
    (isOneself(viewer, member.id) ? notAllowed('Saját magadat nem követheted, és nem tilthatod le.') : undefined),
  acceptTerms: (viewer) => memberOnly(viewer, 'A feltételeket belépés után lehet elfogadni.'),
  exportSightings: (viewer) => memberOnly(viewer, 'Találatokat exportálni belépés után lehet.'),
  exportOfMember: (viewer, owner) =>
    memberOnly(viewer, 'Találatokat exportálni belépés után lehet.') ??
    (isOneself(viewer, owner.memberId) || owner.useDefaultLicenc
      ? undefined
      : notAllowed('Ez a tag a saját feltételei szerint teszi közzé a találatait, ezért azokat csak ő viheti el.')),
  nameSnapshot: (viewer, { memberId }) =>
    memberOnly(viewer, 'A DOI-t belépés után lehet megadni.') ??
    (viewer.isAdmin || (memberId !== null && isOneself(viewer, memberId))
      ? undefined
      : notAllowed('A DOI-t a pillanatkép készítője vagy egy adminisztrátor adhatja meg.')),
  closeSnapshot: adminOnly,
  seeUndeterminedQueue: (viewer) =>
    memberOnly(viewer, 'Ez az oldal belépés után érhető el.') ??
    (viewer.expertTaxonIds.length > 0 ? undefined : notAllowed('Ez az oldal a határozóké.')),
  editDescriptions: (viewer) =>
    memberOnly(viewer, 'Leírást szerkeszteni belépés után lehet.') ??
    (viewer.isEditor || viewer.isAdmin ? undefined : notAllowed('Leírást a szerkesztők írhatnak.')),
  reviewDescription: (viewer, { authorId }) =>
    editorOnly(viewer, 'Leírást a szerkesztők nézhetnek át.') ??
    (authorId !== null && isOneself(viewer, authorId)
      ? notAllowed('A saját leírásodat egy másik szerkesztő nézi át és teszi közzé.')
      : undefined),
  changeTaxa: (viewer) =>
    memberOnly(viewer, 'A rendszertant belépés után lehet szerkeszteni.') ??
    (viewer.isTaxonEditor || viewer.isAdmin ? undefined : notAllowed('Ez az oldal a rendszertan szerkesztőié.')),
  relaxPlaces: adminOnly,
  seeHiddenTaxon: (viewer) => editorOnly(viewer, 'Ezt az oldalt egyelőre csak a szerkesztők látják.'),
  keepLookAlikes: (viewer, branch) =>
    keeperOnly(viewer, branch, 'A hasonló fajokat a szakterület határozói és a szerkesztők gondozzák.'),
  seeMissingNotes: (viewer) =>
    memberOnly(viewer, 'Ez a lista belépés után érhető el.') ??
    (viewer.isEditor || viewer.isAdmin || viewer.expertTaxonIds.length > 0
      ? undefined
      : notAllowed('Ez a lista a határozóké és a szerkesztőké.')),
  keepEvidence: (viewer, branch) => keeperOnly(viewer, branch, 'Ezt a szakterület határozói gondozzák.'),
  moderate: (viewer) =>
    memberOnly(viewer, 'A moderálás belépés után érhető el.') ??
    (viewer.isModerator || viewer.isAdmin ? undefined : notAllowed('Ez az oldal a moderátoroké.')),
  openAdmin: adminOnly,
  manageUsers: adminOnly,
  manageSite: adminOnly,
  grantScope: adminOnly,
  awardBadge: adminOnly,
  askForScope: (viewer) =>
    memberOnly(viewer, 'Szakértői területet belépés után lehet kérni.') ??
    (viewer.emailVerified
      ? undefined
      : { code: 'email_not_confirmed', reason: 'Előbb erősítsd meg az e-mail-címedet, utána kérhetsz területet.' }),
  manageJobs: adminOnly,
  readLetters: adminOnly,
  writeToMembers: adminOnly,
};

/**
 * What adds to the site: it waits until changed terms are accepted. Taking away, hiding, reporting, one's own settings and the
 * site's administration do not, so that nobody has to accept anything to leave.
 */
const contributions: ReadonlySet<Action> = new Set<Action>([
  'record',
  'publish',
  'determine',
  'determineAsExpert',
  'giveVerdict',
  'editSighting',
  'suggestEdit',
  'favour',
  'comment',
  'editComment',
  'writeMessage',
  'makeGroup',
  'editGroup',
  'makeEvent',
  'editEvent',
  'joinEvent',
  'makeProject',
  'editProject',
  'joinProject',
  'askForScope',
  'editDescriptions',
  'reviewDescription',
  'changeTaxa',
  'keepLookAlikes',
  'keepEvidence',
]);

/** Whether `viewer` may do `action` to the subject. */
export function can<A extends Action>(viewer: Viewer, action: A, ...subject: Subjects[A]): boolean {
  return policy[action](viewer, ...subject) === undefined;
}

/** Why `viewer` may not do `action`, for a button that is off; undefined when allowed. */
export function whyNot<A extends Action>(viewer: Viewer, action: A, ...subject: Subjects[A]): string | undefined {
  return refusalOf(viewer, action, ...subject)?.reason;
}

/** Throws DomainError (not_logged_in, not_allowed, email_not_confirmed, terms_not_accepted) with its reason unless `viewer` may do `action`. */
export function authorize<A extends Action>(viewer: Viewer, action: A, ...subject: Subjects[A]): void {
  refuse(refusalOf(viewer, action, ...subject));
}

/** The same for reading or taking away what is one's own: for that nobody has to accept changed terms. */
export function authorizeWithoutTerms<A extends Action>(viewer: Viewer, action: A, ...subject: Subjects[A]): void {
  refuse(policy[action](viewer, ...subject));
}

/** What an action asks: `authorize`, or where it only takes away `authorizeWithoutTerms`. */
export type Authorize = typeof authorize;

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw new DomainError(refusal.code, [{ path: '', message: refusal.reason }]);
}

function refusalOf<A extends Action>(viewer: Viewer, action: A, ...subject: Subjects[A]): Refusal | undefined {
  const refusal = policy[action](viewer, ...subject);
  if (refusal || !viewer.termsDue || !contributions.has(action)) return refusal;
  return {
    code: 'terms_not_accepted',
    reason:
      'Megváltoztak a felhasználási feltételek. Fogadd el őket a lap tetején, vagy új lapon az Ismertetők között, és mentsd újra. Amit beírtál, megmarad.',
  };
}

/** Whether the sighting's taxon lies in one of the viewer's branches. */
function isExpertFor(viewer: Viewer, sighting: SightingSubject): boolean {
  return viewer.expertTaxonIds.some((taxonId) => sighting.ancestorIds.includes(taxonId));
}

/** Whether every taxon that closes the place lies in one of the viewer's branches. */
function holdsKeys(viewer: Viewer, { keyLines }: PlaceSubject): boolean {
  return keyLines.length > 0 && keyLines.every((line) => isExpertFor(viewer, { memberId: 0, ancestorIds: line }));
}

function memberOnly(viewer: Viewer, reason: string): Refusal | undefined {
  return viewer.memberId === null ? { code: 'not_logged_in', reason } : undefined;
}

function ownerOnly(viewer: Viewer, subject: OwnedSubject, reason: string): Refusal | undefined {
  return memberOnly(viewer, reason) ?? (isOneself(viewer, subject.memberId) ? undefined : notAllowed(reason));
}

function editorOnly(viewer: Viewer, reason: string): Refusal | undefined {
  return memberOnly(viewer, reason) ?? (viewer.isEditor || viewer.isAdmin ? undefined : notAllowed(reason));
}

/** Experts of the branch and editors. */
function keeperOnly(
  viewer: Viewer,
  { ancestorIds }: { ancestorIds: readonly number[] },
  reason: string,
): Refusal | undefined {
  const isKeeper =
    viewer.isEditor || viewer.isAdmin || viewer.expertTaxonIds.some((taxonId) => ancestorIds.includes(taxonId));
  return memberOnly(viewer, reason) ?? (isKeeper ? undefined : notAllowed(reason));
}

function adminOnly(viewer: Viewer): Refusal | undefined {
  return (
    memberOnly(viewer, 'Az adminisztráció belépés után érhető el.') ??
    (viewer.isAdmin ? undefined : notAllowed('Ez az oldal az adminisztrátoroké.'))
  );
}
