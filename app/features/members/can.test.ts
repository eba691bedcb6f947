import { describe, expect, it } from 'vitest';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { authorize, authorizeWithoutTerms, can, whyNot } from './can.ts';

const anna: Viewer = { ...visitor(), memberId: 1, username: 'anna', emailVerified: true };
const bela: Viewer = { ...anna, memberId: 2, username: 'bela' };
const lepidoptera = 50;
const csilla: Viewer = { ...anna, memberId: 3, username: 'csilla', expertTaxonIds: [lepidoptera] };
const editor: Viewer = { ...anna, memberId: 4, isEditor: true };
const moderator: Viewer = { ...anna, memberId: 5, isModerator: true };
const taxonEditor: Viewer = { ...anna, memberId: 7, isTaxonEditor: true };
const organiser: Viewer = { ...anna, memberId: 8, isOrganiser: true };
const admin: Viewer = { ...anna, memberId: 6, isAdmin: true };
const viewers = { visitor: visitor(), anna, bela, csilla, editor, moderator, taxonEditor, admin, organiser };

const annasMoth = { memberId: 1, ancestorIds: [1, 20, lepidoptera, 51] };
const annasBeetle = { memberId: 1, ancestorIds: [1, 20, 60] };
/** Where it lies is closed by what must lie in an expert's scopes. */
const closedBy = (...keyLines: number[][]) => ({ memberId: 1, keyLines });

/** Who may do it, in the order of `viewers`. */
const table = {
  record: (viewer: Viewer) => can(viewer, 'record'),
  determine: (viewer: Viewer) => can(viewer, 'determine'),
  'determine a moth as expert': (viewer: Viewer) => can(viewer, 'determineAsExpert', annasMoth),
  'determine a beetle as expert': (viewer: Viewer) => can(viewer, 'determineAsExpert', annasBeetle),
  "decide of Anna's moth": (viewer: Viewer) => can(viewer, 'giveVerdict', annasMoth),
  "decide of Anna's unnamed find": (viewer: Viewer) => can(viewer, 'giveVerdict', { memberId: 1, ancestorIds: [] }),
  "decide of Csilla's moth": (viewer: Viewer) => can(viewer, 'giveVerdict', { ...annasMoth, memberId: 3 }),
  "withdraw Anna's determination": (viewer: Viewer) => can(viewer, 'withdrawOwn', { memberId: 1 }),
  "edit Anna's sighting": (viewer: Viewer) => can(viewer, 'editSighting', annasMoth),
  "delete Anna's sighting": (viewer: Viewer) => can(viewer, 'deleteSighting', annasMoth),
  "suggest an edit of Anna's sighting": (viewer: Viewer) => can(viewer, 'suggestEdit', annasMoth),
  'favour a sighting': (viewer: Viewer) => can(viewer, 'favour'),
  'comment on a sighting': (viewer: Viewer) => can(viewer, 'comment'),
  "edit Anna's comment": (viewer: Viewer) => can(viewer, 'editComment', { memberId: 1 }),
  'report a thing': (viewer: Viewer) => can(viewer, 'report'),
  'make a group': (viewer: Viewer) => can(viewer, 'makeGroup'),
  "edit Anna's group": (viewer: Viewer) => can(viewer, 'editGroup', { memberId: 1 }),
  'make an event': (viewer: Viewer) => can(viewer, 'makeEvent'),
  'edit an event of Anna and Béla': (viewer: Viewer) => can(viewer, 'editEvent', { organiserIds: [1, 2] }),
  'take part in an event': (viewer: Viewer) => can(viewer, 'joinEvent'),
  'use own places': (viewer: Viewer) => can(viewer, 'useOwnPlaces'),
  "hide Anna's sighting": (viewer: Viewer) => can(viewer, 'hideSighting', annasMoth),
  "see Anna's hidden sighting": (viewer: Viewer) => can(viewer, 'seeHiddenSighting', annasMoth),
  "see the true place of Anna's moth": (viewer: Viewer) => can(viewer, 'seeTruePlace', closedBy(annasMoth.ancestorIds)),
  "see the true place of Anna's beetle": (viewer: Viewer) =>
    can(viewer, 'seeTruePlace', closedBy(annasBeetle.ancestorIds)),
  'see the true place of what is a moth or a beetle': (viewer: Viewer) =>
    can(viewer, 'seeTruePlace', closedBy(annasMoth.ancestorIds, annasBeetle.ancestorIds)),
  'see the true place of what nobody else named': (viewer: Viewer) => can(viewer, 'seeTruePlace', closedBy()),
  "download Anna's original": (viewer: Viewer) => can(viewer, 'seeOriginalImage', { memberId: 1 }),
  "read Anna's notifications": (viewer: Viewer) => can(viewer, 'seeNotifications', { memberId: 1 }),
  "edit Anna's profile": (viewer: Viewer) => can(viewer, 'editProfile', { id: 1 }),
  'follow Anna': (viewer: Viewer) => can(viewer, 'follow', { id: 1 }),
  'work through the queue': (viewer: Viewer) => can(viewer, 'seeUndeterminedQueue'),
  'edit descriptions': (viewer: Viewer) => can(viewer, 'editDescriptions'),
  'change taxa': (viewer: Viewer) => can(viewer, 'changeTaxa'),
  'relax places': (viewer: Viewer) => can(viewer, 'relaxPlaces'),
  moderate: (viewer: Viewer) => can(viewer, 'moderate'),
  'open the administration': (viewer: Viewer) => can(viewer, 'openAdmin'),
  'manage users': (viewer: Viewer) => can(viewer, 'manageUsers'),
  'manage the site': (viewer: Viewer) => can(viewer, 'manageSite'),
  'accept the terms': (viewer: Viewer) => can(viewer, 'acceptTerms'),
  'tell moths from their look-alikes': (viewer: Viewer) =>
    can(viewer, 'keepLookAlikes', { ancestorIds: annasMoth.ancestorIds }),
  'keep what photos of moths must show': (viewer: Viewer) =>
    can(viewer, 'keepEvidence', { ancestorIds: annasMoth.ancestorIds }),
  'ask for a scope': (viewer: Viewer) => can(viewer, 'askForScope'),
  'grant scopes': (viewer: Viewer) => can(viewer, 'grantScope'),
};

describe('the table of permissions', () => {
  it.each([
    ['record', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['determine', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['determine a moth as expert', 'csilla'],
    ['determine a beetle as expert', ''],
    ["decide of Anna's moth", 'csilla'],
    ["decide of Anna's unnamed find", 'csilla'],
    ["decide of Csilla's moth", ''],
    ["withdraw Anna's determination", 'anna'],
    ["edit Anna's sighting", 'anna'],
    ["delete Anna's sighting", 'anna'],
    ["suggest an edit of Anna's sighting", 'bela csilla editor moderator taxonEditor admin organiser'],
    ['favour a sighting', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['comment on a sighting', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ["edit Anna's comment", 'anna'],
    ['report a thing', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['make a group', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ["edit Anna's group", 'anna'],
    ['make an event', 'csilla editor admin organiser'],
    ['edit an event of Anna and Béla', 'anna bela admin'],
    ['take part in an event', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['use own places', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ["hide Anna's sighting", 'anna moderator admin'],
    ["see Anna's hidden sighting", 'anna moderator admin'],
    ["see the true place of Anna's moth", 'anna csilla admin'],
    ["see the true place of Anna's beetle", 'anna admin'],
    ['see the true place of what is a moth or a beetle', 'anna admin'],
    ['see the true place of what nobody else named', 'anna admin'],
    ["download Anna's original", 'anna'],
    ["read Anna's notifications", 'anna'],
    ["edit Anna's profile", 'anna'],
    ['follow Anna', 'bela csilla editor moderator taxonEditor admin organiser'],
    ['work through the queue', 'csilla'],
    ['edit descriptions', 'editor admin'],
    ['change taxa', 'taxonEditor admin'],
    ['tell moths from their look-alikes', 'csilla editor admin'],
    ['keep what photos of moths must show', 'csilla editor admin'],
    ['ask for a scope', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['relax places', 'admin'],
    ['moderate', 'moderator admin'],
    ['open the administration', 'admin'],
    ['manage users', 'admin'],
    ['manage the site', 'admin'],
    ['accept the terms', 'anna bela csilla editor moderator taxonEditor admin organiser'],
    ['grant scopes', 'admin'],
  ] as const)('lets %s: %s', (action, who) => {
    const allowed = Object.entries(viewers).filter(([, viewer]) => table[action](viewer));
    expect(allowed.map(([name]) => name).join(' ')).toBe(who);
  });

  it('lets nobody publish whose address is not confirmed, and says so', () => {
    const unconfirmed = { ...anna, emailVerified: false };
    expect(can(unconfirmed, 'record')).toBe(true);
    expect(can(unconfirmed, 'publish')).toBe(false);
    expect(whyNot(unconfirmed, 'publish')).toContain('Amíg nem erősíted meg');
    expect(can(anna, 'publish')).toBe(true);
  });

  it('holds up what adds to the site until changed terms are accepted, and nothing else', () => {
    const due = { ...anna, termsDue: true };
    const held = ['record', 'publish', 'determine', 'favour', 'comment', 'makeGroup', 'askForScope'] as const;
    for (const action of held) {
      expect(whyNot(due, action), action).toContain('Megváltoztak a felhasználási feltételek');
      expect(whyNot(anna, action), action).toBeUndefined();
    }
    expect(whyNot(due, 'editSighting', annasMoth)).toContain('Megváltoztak');
    expect(() => authorizeWithoutTerms(due, 'editSighting', annasMoth)).not.toThrow();
    expect(() => authorizeWithoutTerms(due, 'editSighting', { ...annasMoth, memberId: 2 })).toThrow(DomainError);
    expect(whyNot({ ...bela, termsDue: true }, 'editSighting', annasMoth)).toContain('csak a rögzítője');
    for (const free of ['acceptTerms', 'report', 'useOwnPlaces'] as const)
      expect(whyNot(due, free), free).toBeUndefined();
    for (const free of ['deleteSighting', 'hideSighting'] as const) {
      expect(whyNot(due, free, annasMoth), free).toBeUndefined();
    }
    expect(whyNot(due, 'editProfile', { id: 1 })).toBeUndefined();
    expect(whyNot({ ...admin, termsDue: true }, 'manageSite')).toBeUndefined();
  });

  it('asks a visitor to log in and refuses a member, each with a sentence', () => {
    const refusalOf = (viewer: Viewer) => {
      try {
        authorize(viewer, 'openAdmin');
      } catch (error) {
        if (error instanceof DomainError) return [error.code, error.details[0]?.message];
      }
      return undefined;
    };
    expect(refusalOf(visitor())).toEqual(['not_logged_in', 'Az adminisztráció belépés után érhető el.']);
    expect(refusalOf(bela)).toEqual(['not_allowed', 'Ez az oldal az adminisztrátoroké.']);
    expect(refusalOf(admin)).toBeUndefined();
    expect(whyNot(admin, 'openAdmin')).toBeUndefined();
  });
});
