import { randomUUID } from 'node:crypto';
import { keepField } from '#app/screens/editor/writing/call-keep.ts';
import { callField } from '#app/screens/identify/workbench/votes/call-field.ts';
import { type Entry, everyone, members, notOwn, policy, type Rule } from './rules.ts';
import type { World } from './world.ts';

/** Who may send the form of each page that takes one, by the page's path in the route table. The forms would hold. */
export function formRules(world: World): Record<string, Entry> {
  // Leaving comes last: it ends the sessions.
  return { ...sightingForms(world), ...ownForms(), ...staffForms(world), '/logout': form('/logout', everyone) };
}

const EVENING = { date: '2024. május 7.', coordinates: '47,5 19' };

const form = (at: string, may: Rule, body: Record<string, string> = {}): Entry => ({ at, may, body });

function sightingForms(world: World): Record<string, Entry> {
  const { sighting, group, evening, taxa } = world;
  const annas = { memberId: world.anna, ancestorIds: [] };
  const clientId = randomUUID();
  return {
    '/jatek': form('/jatek', everyone, { kind: 'free', difficulty: 'medium', order: '' }),
    '/jatek/:game': form(`/jatek/${'0'.repeat(32)}`, everyone, { k: '1', choice: '1' }),
    '/feher-foltok/kozel': form('/feher-foltok/kozel', everyone, { hely: 'Szeged' }),
    '/feher-foltok.gpx': form('/feher-foltok.gpx', everyone, { negyzet: 'CT56' }),
    '/talalat/uj': {
      ...form('/talalat/uj', policy('record')),
      otherBodies: [draftBody(clientId, 'draft'), draftBody(clientId, 'publish')],
    },
    '/talalat/piszkozatok': form('/talalat/piszkozatok', policy('record'), { intent: 'publish', clientId }),
    '/talalat/csoportositas': form('/talalat/csoportositas', policy('makeGroup'), {
      sightingId: '1',
      name: 'X',
      clientId,
    }),
    '/talalat/este/:id': {
      ...form(`/talalat/este/${evening}`, policy('editSighting', annas), { intent: 'leave' }),
      hides: true,
    },
    '/talalat/este/:id/szerkesztes': {
      ...form(`/talalat/este/${evening}/szerkesztes`, policy('editSighting', annas), EVENING),
      hides: true,
    },
    '/export': form('/export', policy('exportSightings'), { format: 'csv' }),
    '/export/area/get': form('/export/area/get', policy('exportSightings'), { format: 'csv', terulet: '16,46,17,47' }),
    '/export/felhasznalo/:user': form(
      '/export/felhasznalo/anna',
      policy('exportOfMember', { memberId: world.anna, useDefaultLicenc: true }),
      { format: 'csv' },
    ),
    '/export/group/:id': form(`/export/group/${group}`, policy('exportSightings'), { format: 'csv' }),
    '/export/pillanatkep/:id': {
      ...form(`/export/pillanatkep/${world.snapshot}`, policy('nameSnapshot', { memberId: world.anna }), {
        intent: 'doi',
        doi: '10.5281/zenodo.1234567',
      }),
    },
    '/talalat/:id': form(`/talalat/${sighting}`, policy('favour'), { intent: 'favour' }),
    '/talalat/csoport/:id/szerkesztes': form(`/talalat/csoport/${group}/szerkesztes`, policy('editGroup', annas), {
      intent: 'details',
      name: 'Kert',
      description: '',
    }),
    '/talalat/csoportok/:id': form('/talalat/csoportok/anna', policy('makeGroup'), {
      name: 'Új',
      clientId: randomUUID(),
    }),
    '/talalat/:id/jelentes': form(`/talalat/${sighting}/jelentes`, notOwn(policy('report'), world.anna), {
      thing: `sighting:${sighting}`,
      reason: 'other',
      text: 'próba',
    }),
    '/profil/:user/jelentes': form('/profil/anna/jelentes', notOwn(policy('report'), world.anna), {
      image: String(world.avatar),
      reason: 'other',
      text: 'próba',
    }),
    '/uzenetek/:user': {
      ...form('/uzenetek/anna', notOwn(policy('writeMessage'), world.anna), {
        intent: 'send',
        clientId: randomUUID(),
        text: 'Szép napot!',
      }),
      otherBodies: [
        { intent: 'take', messageId: '2147483647' },
        { intent: 'takeAll', untilId: '1' },
      ],
    },
    '/uzenetek/:user/jelentes': {
      ...form('/uzenetek/bela/jelentes', ({ memberId }) => memberId === world.anna, {
        message: String(world.message),
        reason: 'other',
        text: 'próba',
      }),
      hides: true,
      otherBodies: [{ message: '2147483647', reason: 'other', text: 'próba' }],
    },
    '/talalat/:id/javaslat': form(`/talalat/${sighting}/javaslat`, policy('suggestEdit', annas), {
      clientId: randomUUID(),
      date: '2024. május 7.',
      time: '10:30',
      coordinates: '47,5012 19,0405',
      count: '1',
      countKind: 'exact',
      habitat: 'kert',
      comment: '',
    }),
    '/talalat/:id/javaslatok': {
      ...form(`/talalat/${sighting}/javaslatok`, policy('editSighting', annas), {
        action: 'accept',
        suggestionId: '1',
      }),
      hides: true,
      isGone: true,
    },
    '/talalat/:id/szetvalasztas': form(`/talalat/${sighting}/szetvalasztas`, policy('editSighting', annas), {
      clientId: randomUUID(),
      imageId: String(world.image),
    }),
    '/talalat/:id/osszevonas': form(`/talalat/${sighting}/osszevonas`, policy('editSighting', annas), {
      clientId: randomUUID(),
      otherId: String(world.draft),
      keeps: 'this',
    }),
    ...eventForms(world),
    ...projectForms(world),
    '/spottings/determine/v2/kovetkezok': {
      ...form('/spottings/determine/v2/kovetkezok', policy('determine'), {
        [callField]: JSON.stringify({ query: '', count: 1, seen: [], done: [] }),
      }),
      otherBodies: [{ [callField]: JSON.stringify({ query: '?eszlelo=anna', count: 1, seen: [1], done: [1] }) }],
    },
    '/spottings/determine/v2/jeloltek': form('/spottings/determine/v2/jeloltek', policy('determine'), {
      [callField]: JSON.stringify({ spottingId: sighting }),
    }),
    '/spottings/determine/v2/foglalas': {
      ...form('/spottings/determine/v2/foglalas', policy('determine'), {
        [callField]: JSON.stringify({ held: [], done: [] }),
      }),
      otherBodies: [{ [callField]: JSON.stringify({ held: [1], done: [1] }) }],
    },
    '/hatarozasok/hatarozo/:user': form('/hatarozasok/hatarozo/anna', policy('askForScope'), {
      intent: 'ask',
      taxonId: String(taxa.genus2),
      reason: 'Húsz éve nézem őket, és gyűjtöttem is belőlük.',
    }),
    '/hatarozasok/felhasznalo/:user': form('/hatarozasok/felhasznalo/anna', policy('askForScope'), {
      intent: 'ask',
      taxonId: String(taxa.genus2),
      reason: 'Húsz éve nézem őket, és gyűjtöttem is belőlük.',
    }),
  };
}

function eventForms({ event, ofEvent, eventInvitation, cover }: World): Record<string, Entry> {
  const words = { name: 'Fajnap', firstDay: '2024. május 7.' };
  return {
    '/esemeny/uj': form('/esemeny/uj', policy('makeEvent'), { ...words, clientId: randomUUID() }),
    '/esemeny/:id': form(`/esemeny/${event}`, policy('joinEvent'), { intent: 'join' }),
    '/esemeny/:id/szerkesztes': form(`/esemeny/${event}/szerkesztes`, policy('editEvent', ofEvent), {
      ...words,
      intent: 'details',
      revision: '1',
    }),
    '/esemeny/:id/sajat': form(`/esemeny/${event}/sajat`, policy('joinEvent'), { sightingId: '1' }),
    '/esemeny/:id/jelentes': form(
      `/esemeny/${event}/jelentes`,
      notOwn(policy('report'), ofEvent.organiserIds[0] ?? 0),
      {
        reason: 'other',
        text: 'próba',
      },
    ),
    '/borito/:id/jelentes': form(`/borito/${cover}/jelentes`, notOwn(policy('report'), ofEvent.organiserIds[0] ?? 0), {
      reason: 'other',
      text: 'próba',
    }),
    '/esemeny/:id/meghivo/:token': form(`/esemeny/${event}/meghivo/${eventInvitation}`, policy('joinEvent')),
  };
}

function projectForms({ project, ofProject, anna, sighting }: World): Record<string, Entry> {
  const words = { name: 'Gyűjtés', joins: 'hand' };
  const question = { label: 'Milyen magasan ült?', kind: 'decimal', unit: 'cm' };
  return {
    '/projekt/uj': form('/projekt/uj', policy('makeProject'), { ...words, clientId: randomUUID() }),
    '/projekt/:id': form(`/projekt/${project}`, policy('joinProject'), { intent: 'join' }),
    '/projekt/:id/szerkesztes': form(`/projekt/${project}/szerkesztes`, policy('editProject', ofProject), {
      ...words,
      intent: 'details',
      revision: '1',
    }),
    '/projekt/:id/kerdesek/szerkesztes': form(
      `/projekt/${project}/kerdesek/szerkesztes`,
      policy('editProject', ofProject),
      { ...question, intent: 'add' },
    ),
    '/projekt/:id/sajat': form(`/projekt/${project}/sajat`, policy('joinProject'), { sightingId: '1' }),
    '/projekt/:id/jelentes': form(
      `/projekt/${project}/jelentes`,
      notOwn(policy('report'), ofProject.curatorIds[0] ?? 0),
      {
        reason: 'other',
        text: 'próba',
      },
    ),
    '/talalat/:id/projektek': form(
      `/talalat/${sighting}/projektek`,
      policy('editSighting', { memberId: anna, ancestorIds: [] }),
      { projectId: String(project) },
    ),
  };
}

/** A form of a find without scripts, with what it carries on of photos that were sent before. */
function draftBody(clientId: string, intent: string): Record<string, string> {
  const details = { author: 'Anna', licenseId: '1', takenAt: '', lifeStage: '', sex: '', caption: 'x' };
  const photo = { key: 'a', name: 'a.jpg', imageId: 1, uploadId: 'a', details };
  return { intent, clientId, draftVersion: '0', imageIds: '1', keptPhotos: JSON.stringify(photo), leftOut: 'b' };
}

function ownForms(): Record<string, Entry> {
  const settings = (page: string, body: Record<string, string> = {}) =>
    form(`/profil/szerkesztes/${page}`, members, body);
  return {
    '/login_check': { ...form('/login_check', everyone, { username: 'senki', password: 'x' }), tells: 401 },
    '/register': form('/register/', everyone),
    '/register/confirm/:token': form('/register/confirm/x', everyone),
    '/postregister': form('/postregister', everyone),
    '/resetting/send-email': form('/resetting/send-email', everyone),
    '/resetting/reset/:token': form('/resetting/reset/x', everyone),
    '/token/:token': form('/token/x', everyone),
    '/behozatal': form('/behozatal', policy('record')),
    '/behozatal/:id': {
      ...form('/behozatal/1', policy('record'), { intent: 'discard' }),
      ...{ hides: true, isGone: true },
    },
    '/ertesitesek': form('/ertesitesek', members, { seen: '1' }),
    '/profil/szerkesztes/alapadatok': settings('alapadatok', { fullName: 'Próba' }),
    '/profil/szerkesztes/profilkep': settings('profilkep', { intent: 'remove' }),
    '/profil/szerkesztes/kapcsolatok': settings('kapcsolatok'),
    '/profil/szerkesztes/esemenyek': settings('esemenyek'),
    '/profil/szerkesztes/licenc': settings('licenc'),
    '/profil/szerkesztes/ertesitesek': {
      ...settings('ertesitesek'),
      otherBodies: [{ intent: 'remove-device', deviceId: '1' }],
    },
    '/profil/szerkesztes/ertesitesek/keresesek': {
      ...settings('ertesitesek/keresesek', { query: 'megye=01', name: 'Budapest', tells: 'letter' }),
      otherBodies: [{ intent: 'remove', id: '2147483647' }],
    },
    '/profil/szerkesztes/egyeb': settings('egyeb'),
    '/profil/szerkesztes/onkentes': settings('onkentes'),
    '/profil/szerkesztes/egyeb/kulcsok': {
      ...settings('egyeb/kulcsok', {
        clientId: randomUUID(),
        name: 'próba',
        scopes: 'read',
        life: '30',
        password: 'rossz',
      }),
      otherBodies: [{ intent: 'withdraw', id: '1' }],
    },
    '/profil/szerkesztes/egyeb/adataim': settings('egyeb/adataim'),
    '/profil/szerkesztes/egyeb/torles': settings('egyeb/torles', { way: 'keep', password: 'rossz' }),
    '/profil/szerkesztes/egyeb/torles/:token': form('/profil/szerkesztes/egyeb/torles/x', everyone),
    '/profile/change-password': form('/profile/change-password', members),
    '/profile/confirm-email/:token': form('/profile/confirm-email/x', everyone),
  };
}

function staffForms(world: World): Record<string, Entry> {
  const { taxa } = world;
  const clientId = randomUUID();
  return {
    '/fajlista-valtozasok/uj': form('/fajlista-valtozasok/uj', policy('changeTaxa')),
    '/fajlista-valtozasok/:id': form('/fajlista-valtozasok/1', policy('changeTaxa'), { intent: 'discard' }),
    '/szerkesztes/csalad/:id': form(`/szerkesztes/csalad/${world.taxa.familia}`, policy('editDescriptions'), {
      intent: 'begin',
    }),
    '/szerkesztes/nemzetseg/:id': form(`/szerkesztes/nemzetseg/${world.taxa.genus}`, policy('editDescriptions'), {
      intent: 'begin',
    }),
    '/szerkesztes/faj/:id': {
      ...form(`/szerkesztes/faj/${world.taxa.minor}`, policy('editDescriptions'), { intent: 'begin' }),
      otherBodies: [
        { intent: 'publish', version: '1' },
        { intent: 'back', version: '1', note: 'próba' },
        { intent: 'restore', version: '1' },
      ],
    },
    '/szerkesztes/faj/szerkesztes/:id': {
      ...form(`/szerkesztes/faj/szerkesztes/${world.description}`, policy('editDescriptions'), {
        intent: 'save',
        revision: '0',
        'html-felismeres': '<p>Kék.</p>',
        note: 'próba',
      }),
      otherBodies: [{ intent: 'send', 'html-felismeres': 'Kék.' }, { intent: 'discard' }],
    },
    '/szerkesztes/faj/szerkesztes/:id/vazlat': form(
      `/szerkesztes/faj/szerkesztes/${world.description}/vazlat`,
      policy('editDescriptions'),
      { [keepField]: JSON.stringify({ basedOn: null, revision: 0, writer: clientId, content: null }) },
    ),
    '/admin/jelentesek': form('/admin/jelentesek', policy('moderate'), {
      kind: 'sighting',
      id: String(world.sighting),
      verdict: 'kept',
      why: 'próba',
    }),
    '/admin/felhasznalok/:id': form(`/admin/felhasznalok/${world.anna}`, policy('manageUsers'), {
      intent: 'roles',
      donorUntil: '',
    }),
    '/admin/szakertok': form('/admin/szakertok', policy('grantScope'), {
      requestId: '1',
      outcome: 'declined',
      answer: 'próba',
    }),
    '/admin/esemenyek': form('/admin/esemenyek', policy('openAdmin'), {
      intent: 'restore',
      id: String(world.event),
    }),
    '/admin/pecsetek': form('/admin/pecsetek', policy('awardBadge'), {
      intent: 'award',
      badge: 'nincs',
      username: 'anna',
    }),
    '/admin/projektek': form('/admin/projektek', policy('openAdmin'), {
      intent: 'restore',
      id: String(world.project),
    }),
    '/admin/pecsetek/uj': form('/admin/pecsetek/uj', policy('awardBadge'), {
      intent: 'make',
      clientId,
      label: 'Próba',
      nameShort: 'Próba',
      description: 'Próba',
      emblem: 'bug',
      tone: 'leaf',
    }),
    '/admin/pecsetek/:badge': form('/admin/pecsetek/szaz-faj', policy('awardBadge'), {
      intent: 'check',
      kind: 'events',
      goal: '3',
    }),
    '/admin/fajlistak': form('/admin/fajlistak', policy('changeTaxa'), { source: 'próba' }),
    '/admin/fajlistak/:id': form('/admin/fajlistak/1', policy('changeTaxa'), { intent: 'discard' }),
    '/admin/hattermunkak': form('/admin/hattermunkak', policy('manageJobs'), { name: 'send-letter', id: randomUUID() }),
    '/admin/uzenetek': form('/admin/uzenetek', policy('writeToMembers'), {
      clientId,
      title: 'Próba',
      text: 'Próba',
      to: 'one',
      username: 'anna',
    }),
    '/admin/beallitasok': form('/admin/beallitasok', policy('manageSite'), {
      intent: 'text',
      page: 'rolunk',
      text: '',
      mark: 'x',
    }),
    '/admin/adatkozles': form('/admin/adatkozles', policy('manageSite'), {
      mark: '0',
      slug: 'talalatok',
      title: 'Próba',
      description: 'Próbatalálatok, hogy meglegyen, mit adunk át másoknak, és mire jó, aki átveszi. '.repeat(2),
      publisher: 'Próba',
      contactName: 'Próba Péter',
      contactEmail: 'proba@example.org',
      licenceId: '3',
    }),
    '/admin/terkepek': form('/admin/terkepek', policy('manageSite'), { intent: 'up', id: String(world.mapLayer) }),
    '/admin/terkepek/:id': form(`/admin/terkepek/${world.mapLayer}`, policy('manageSite'), {
      intent: 'save-untried',
      mark: 'x',
      kind: 'xyz',
      name: 'Csempék',
      address: 'https://csempe.example/{z}/{x}/{y}.png',
      attribution: 'Csempe Kft.',
      minZoom: '0',
      maxZoom: '18',
    }),
    '/:order/:slug/:tab': form(`${world.speciesPath}/rokonok`, policy('keepLookAlikes', { ancestorIds: [] }), {
      intent: 'drop',
      otherId: String(taxa.borealis),
    }),
  };
}
