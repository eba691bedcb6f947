import { randomUUID } from 'node:crypto';
import { type Entry, everyone, members, notOwn, policy } from './rules.ts';
import type { World } from './world.ts';

/** Who may make each call of the server's own routes, by method and path. A call that writes bears a body that would hold. */
export function callRules(world: World): Record<string, Entry> {
  return { ...reads(world), ...sightingWrites(world), ...ownWrites(world) };
}

const open = (at: string): Entry => ({ at, may: everyone });

function reads(world: World): Record<string, Entry> {
  const { sighting, image, group, taxa, anna } = world;
  const api = (path: string) => open(`/api/v1/${path}`);
  const annas = { memberId: anna };
  return {
    'GET /kepfajl/:key': open(`/kepfajl/${'0'.repeat(64)}.jpg`),
    'GET /kepfajl/egesz/:imageId': { at: `/kepfajl/egesz/${image}`, may: policy('determine'), isGone: true },
    'GET /kepfajl/eredeti/:imageId': {
      at: `/kepfajl/eredeti/${image}`,
      may: policy('seeOriginalImage', annas),
      hides: true,
      isGone: true,
    },
    'GET /api/v1/spotting/:id': api(`spotting/${sighting}`),
    'GET /api/v1/spottings/ids/:ids': api(`spottings/ids/${sighting}`),
    'GET /api/v1/spottings/:category/:id': api(`spottings/order/${taxa.ordo}`),
    'GET /api/v1/coordinates/spotting/:id': api(`coordinates/spotting/${sighting}`),
    'GET /api/v1/coordinates/:id': api(`coordinates/${taxa.minor}`),
    'GET /api/v1/archives/:id': api(`archives/${sighting}`),
    'GET /api/v1/spottings/:id/favorites': api(`spottings/${sighting}/favorites`),
    'GET /api/v1/spottinggroups/:id': api('spottinggroups/anna'),
    'GET /api/v1/spottings/group/:id/:slug': api(`spottings/group/${group}/kert`),
    'GET /api/v1/spottings/:id/comments': api(`spottings/${sighting}/comments`),
    'GET /spottings/upload/v2/:uploadId': { at: `/spottings/upload/v2/${randomUUID()}`, may: policy('record') },
    'GET /spottings/drafts': { at: '/spottings/drafts', may: policy('record') },
    'GET /spottings/draft/:clientId': {
      at: `/spottings/draft/${world.draftKey}`,
      may: (viewer) => viewer.memberId === anna,
      hides: true,
    },
    'GET /spottings/draft/:clientId/sheet': {
      at: `/spottings/draft/${randomUUID()}/sheet`,
      may: policy('record'),
      isGone: true,
    },
    'GET /getownplaces': { at: '/getownplaces', may: policy('useOwnPlaces') },
    'GET /api/v1/determination/log/:id': api(`determination/log/${sighting}`),
    'GET /api/v1/determination/by/user/:user': api('determination/by/user/anna'),
    'GET /api/v1/determination/for/user/:user': api('determination/for/user/anna'),
    'GET /ajax/notificationscount': { at: '/ajax/notificationscount', may: members },
    'GET /api/v1/usernotifications/:filter/:offset/:limit': {
      at: '/api/v1/usernotifications/all/0/10',
      may: members,
    },
    'GET /api/v1/spottings/event/:id': api(`spottings/event/${world.event}`),
    'GET /api/v1/projects/observation/:id': api(`projects/observation/${sighting}`),
    'GET /api/v1/projects/:id/users': api(`projects/${world.project}/users`),
    'GET /api/v1/projects/user': { at: '/api/v1/projects/user', may: members },
    'GET /esemenyek/naptar.ics': open('/esemenyek/naptar.ics'),
    'GET /esemeny/:id/naptar.ics': open(`/esemeny/${world.event}/naptar.ics`),
    // It is over: a running one would go on answering.
    'GET /esemeny/:id/elo': open(`/esemeny/${world.event}/elo`),
    'GET /tiles/spottings/:z/:x/:y.mvt': open('/tiles/spottings/8/141/89.mvt'),
    'GET /export': { at: `/export?format=csv&taxon=${taxa.protectus}`, may: policy('exportSightings') },
    'GET /export/area/get': {
      at: `/export/area/get?format=geojson&terulet=16.1,45.7,22.9,48.6&taxon=${taxa.protectus}`,
      may: policy('exportSightings'),
    },
    'GET /export/felhasznalo/:user': {
      at: `/export/felhasznalo/anna?format=csv&taxon=${taxa.protectus}`,
      may: policy('exportOfMember', { ...annas, useDefaultLicenc: true }),
    },
    'GET /export/fajl/:id': { at: '/export/fajl/1', may: members, hides: true, isGone: true },
    'GET /export/group/:id': { at: `/export/group/${group}?format=kml`, may: policy('exportSightings') },
    'GET /export/pillanatkep/:id/fajl': { ...open(`/export/pillanatkep/${world.snapshot}/fajl`), isGone: true },
    'GET /export/pillanatkep/:id/idezet/:format': open(`/export/pillanatkep/${world.snapshot}/idezet/bib`),
    'GET /export/pillanatkep/:id/osszevetes/:later/fajl': {
      ...open(`/export/pillanatkep/${world.snapshot}/osszevetes/${world.snapshot + 1}/fajl`),
      isGone: true,
    },
    'GET /places/find': open('/places/find?q=tihany'),
    'GET /places/locate': open('/places/locate?lat=47.5&lon=19'),
    'GET /map/layers.json': open('/map/layers.json'),
    'GET /robots.txt': open('/robots.txt'),
    'GET /rendszertan/talalatok/atom.xml': open('/rendszertan/talalatok/atom.xml'),
    'GET /export/pillanatkep/atom.xml': open('/export/pillanatkep/atom.xml'),
    'GET /talalat/csoport/:id/atom.xml': open(`/talalat/csoport/${group}/atom.xml`),
    'GET /megosztas/oldal.jpg': open('/megosztas/oldal.jpg'),
    'GET /megosztas/lista.jpg': open('/megosztas/lista.jpg'),
    'GET /megosztas/:kind/:id/kep.jpg': open(`/megosztas/talalat/${sighting}/kep.jpg`),
    'GET /flickr/getimages': { at: '/flickr/getimages', may: policy('record'), isGone: true },
    'GET /flickr/getbyid/:id': { at: '/flickr/getbyid/1', may: policy('record'), isGone: true },
    'GET /flickr/kep/:id': { at: '/flickr/kep/1', may: policy('record'), isGone: true },
    'GET /oembed': open(`/oembed?url=${encodeURIComponent(`http://127.0.0.1:3000/talalat/${sighting}`)}`),
    'GET /profil/:username/talalatok/atom.xml': open('/profil/anna/talalatok/atom.xml'),
    'GET /sitemap.xml': open('/sitemap.xml'),
    'GET /sitemap-:kind-:part.xml': open('/sitemap-talalatok-1.xml'),
    'GET /maps/:file': { ...open('/maps/varos.pmtiles'), isGone: true },
    'GET /map/base.geojson': open('/map/base.geojson'),
    'GET /map/near.geojson': open('/map/near.geojson'),
    'GET /map/hungary.svg': open('/map/hungary.svg'),
    'GET /map/relief.webp': open('/map/relief.webp'),
    'GET /api/v1/search': api('search?q=fictus'),
    'GET /api/v1/likely': api('likely?lat=47.5&lon=19&date=2024-05-07'),
    'GET /api/v1/hints': api(`hints?taxonId=${taxa.minor}`),
    'GET /spottings/names': open('/spottings/names'),
    'GET /api/v1/phenology/:id': api(`phenology/${taxa.minor}`),
    'GET /api/v1/taxa_legacy/:category/:id/stages': api(`taxa_legacy/species/${taxa.minor}/stages`),
    'GET /api/v1/taxa_legacy/:category/:id/mainimage': api(`taxa_legacy/species/${taxa.minor}/mainimage`),
    'GET /api/v1/taxa_legacy/:category/:id': api(`taxa_legacy/species/${taxa.minor}`),
    'GET /api/v1/taxa_legacy/:category/slug/:slug': api('taxa_legacy/species/slug/fictus-minor'),
    'GET /api/v1/taxa_legacy/:category/:id/ancestors': api(`taxa_legacy/species/${taxa.minor}/ancestors`),
    'GET /api/v1/taxa_legacy/:id/category/:category/children': api(`taxa_legacy/${taxa.genus}/category/genus/children`),
    'GET /api/v1/taxa': api('taxa'),
    'GET /api/v1/taxa/:id': api(`taxa/${taxa.minor}`),
    'GET /api/v1/taxa/:id/ancestors': api(`taxa/${taxa.minor}/ancestors`),
    'GET /api/v1/taxa/:id/children': api(`taxa/${taxa.genus}/children`),
    'GET /api/v1/trees/:category/:id': api(`trees/order/${taxa.ordo}`),
    'GET /api/v1/fh': api('fh'),
    'GET /api/v1/species/protected': api('species/protected'),
    'GET /api/v1/species/synonyms_legacy': api(`species/synonyms_legacy?speciesIds=${taxa.borealis}`),
    'GET /fauna-hungariae/letoltes': open('/fauna-hungariae/letoltes?format=csv'),
    'GET /ipt/archive.do': { ...open('/ipt/archive.do?r=talalatok'), isGone: true },
    'GET /ipt/eml.do': { ...open('/ipt/eml.do?r=talalatok'), isGone: true },
    'GET /ipt/rss.do': open('/ipt/rss.do'),
    'GET /ipt/rss': open('/ipt/rss'),
    'GET /behozatal/:id/hibas-sorok': { at: '/behozatal/1/hibas-sorok', may: members, hides: true, isGone: true },
    'GET /admin/fajlistak/:id/jelentes': { at: '/admin/fajlistak/1/jelentes', may: policy('changeTaxa') },
    'GET /api/v1/badges/user/:username': api('badges/user/anna'),
    'GET /api/v1/badges/:slug/icon.svg': api('badges/nincs/icon.svg'),
    'GET /api/v1/spottingsforgame': { ...api('spottingsforgame'), isGone: true },
    'GET /jatek/kep/:round': { ...open(`/jatek/kep/${'A'.repeat(80)}`), isGone: true },
    'GET /api/v1/keys': api('keys'),
    'GET /api/v1/keys/:id': api('keys/1'),
    'GET /api/v1/descriptions/:category/:id': api(`descriptions/species/${taxa.minor}`),
    'GET /api/v1/licenses': api('licenses'),
    'GET /api/v1/licenses/:id/icon.svg': api('licenses/1/icon.svg'),
    'GET /api/v1/licenses/user/:id': api(`licenses/user/${anna}`),
    'GET /profil/szerkesztes/egyeb/adataim/:exportId/:part': {
      at: `/profil/szerkesztes/egyeb/adataim/${randomUUID()}/1`,
      may: members,
      hides: true,
      isGone: true,
    },
    'GET /api/v1/settlements': api('settlements?q=budap'),
    'GET /api/v1/users': api('users'),
    'GET /api/v1/openapi.json': api('openapi.json'),
  };
}

function sightingWrites(world: World): Record<string, Entry> {
  const { sighting, image, group, comment, taxa } = world;
  const annas = { memberId: world.anna, ancestorIds: [] };
  const to = (at: string, may: Entry['may'], body: Record<string, unknown> = {}): Entry => ({ at, may, body });
  return {
    'POST /favorite/set/:id': to(`/favorite/set/${sighting}`, policy('favour')),
    'POST /favorite/unset/:id': to(`/favorite/unset/${sighting}`, policy('favour')),
    'POST /api/v1/projects/user/save': to('/api/v1/projects/user/save', policy('joinProject'), {
      projectId: world.project,
    }),
    'POST /api/v1/projects/user/unset': to('/api/v1/projects/user/unset', policy('joinProject'), {
      projectId: world.project,
    }),
    'POST /spottings/newgroup/save/v2': to('/spottings/newgroup/save/v2', policy('makeGroup'), {
      clientId: randomUUID(),
      name: 'Új csoport',
    }),
    'POST /spottings/group/save/:id': to(`/spottings/group/save/${group}`, policy('editGroup', annas), {
      name: 'Kert',
    }),
    'POST /spotting/comment': to('/spotting/comment', policy('comment'), {
      clientId: randomUUID(),
      spottingId: sighting,
      text: 'Szép.',
    }),
    'POST /spotting/comment/edit/:id': to(`/spotting/comment/edit/${comment}`, policy('editComment', annas), {
      text: 'Szebb.',
    }),
    'POST /spotting/comment/hide/:id': to(`/spotting/comment/hide/${comment}`, policy('moderate'), {
      isHidden: true,
      why: 'próba',
    }),
    'POST /spotting/report': to('/spotting/report', notOwn(policy('report'), world.anna), {
      kind: 'sighting',
      id: sighting,
      reason: 'other',
      text: 'próba',
    }),
    'POST /spottings/upload/v2': to('/spottings/upload/v2', policy('record')),
    'PATCH /spottings/upload/v2/:uploadId': to(`/spottings/upload/v2/${randomUUID()}`, policy('record')),
    'DELETE /spottings/upload/v2/:uploadId': to(`/spottings/upload/v2/${randomUUID()}`, policy('record')),
    'POST /spottings/new/saveasync': to('/spottings/new/saveasync', policy('record')),
    'POST /spottings/draft/save': to('/spottings/draft/save', policy('record'), {
      kind: 'find',
      clientId: randomUUID(),
      version: 0,
      writer: randomUUID(),
      content: { typed: { notes: 'próba' }, touched: {}, photos: [] },
    }),
    'POST /spottings/draft/publish': to('/spottings/draft/publish', policy('record'), { clientIds: [randomUUID()] }),
    'POST /spottings/draft/delete': to('/spottings/draft/delete', policy('record'), {
      drafts: [{ clientId: randomUUID(), version: 1 }],
    }),
    'POST /spottings/newsession/save': to('/spottings/newsession/save', policy('record')),
    'POST /spottings/editsave/async': to('/spottings/editsave/async', policy('editSighting', annas), {
      id: sighting,
      revision: 1,
      fields: {},
    }),
    'POST /spotting/clone': to('/spotting/clone', policy('record'), { id: sighting, clientId: randomUUID() }),
    'POST /spotting/editsuggestion': to('/spotting/editsuggestion', policy('suggestEdit', annas), {
      action: 'propose',
      spottingId: sighting,
      clientId: randomUUID(),
      changes: { notes: 'próba' },
      comment: '',
    }),
    'POST /spottings/determine/v2': to('/spottings/determine/v2', policy('determine'), {
      action: 'determine',
      spottingId: sighting,
      taxonId: taxa.minor,
      clientId: randomUUID(),
    }),
    // What takes away comes last.
    'POST /spotting/deleteimage/:id': to(`/spotting/deleteimage/${image}`, policy('editSighting', annas)),
    'POST /spotting/comment/delete/:id': to(`/spotting/comment/delete/${comment}`, policy('editComment', annas)),
    'POST /spotting/delete/:id': to(`/spotting/delete/${sighting}`, policy('deleteSighting', annas)),
  };
}

function ownWrites(world: World): Record<string, Entry> {
  const own = (at: string, body: Record<string, unknown> = {}): Entry => ({ at, may: members, body });
  return {
    'POST /getownplaces': {
      at: '/getownplaces',
      may: policy('useOwnPlaces'),
      body: { name: 'Kert', latitude: 47.5, longitude: 19 },
    },
    'POST /spottings/knownphotos': {
      at: '/spottings/knownphotos',
      may: policy('record'),
      body: { hashes: ['0'.repeat(64)] },
    },
    'POST /hu/spottings/getflickr/async/v2/:id': {
      at: '/hu/spottings/getflickr/async/v2/1',
      may: policy('record'),
      isGone: true,
      body: {},
    },
    'DELETE /getownplaces': { at: '/getownplaces', may: policy('useOwnPlaces'), body: { id: 1 } },
    'POST /tos/save': { at: '/tos/save', may: policy('acceptTerms'), body: { version: '2025-01-15' } },
    'POST /ajax/setseen/:kind/:id': own('/ajax/setseen/all/1'),
    'POST /ajax/setallseen/:kind/:until': own('/ajax/setallseen/all/1'),
    'POST /profile/edit/notifications': own('/profile/edit/notifications'),
    'POST /profile/edit/avatar': {
      at: '/profile/edit/avatar',
      may: (viewer) => viewer.emailVerified && policy('record')(viewer),
      body: {},
    },
    'DELETE /profile/edit/avatar': own('/profile/edit/avatar'),
    'POST /profile/edit/basic': own('/profile/edit/basic', { fullName: 'Próba' }),
    'POST /profile/edit/connections': own('/profile/edit/connections', { emailIsPublic: false }),
    'POST /profile/edit/others': own('/profile/edit/others'),
    'POST /profile/edit/volunteer': own('/profile/edit/volunteer'),
    'POST /profile/edit/licenc': own('/profile/edit/licenc'),
    'POST /profile/edit/licenc/import': own('/profile/edit/licenc/import'),
    'POST /profile/edit/licenc/spottings': own('/profile/edit/licenc/spottings'),
    'POST /profile/edit/licenc/images': own('/profile/edit/licenc/images'),
    'POST /api/v1/spottingsforgame/:round': {
      at: `/api/v1/spottingsforgame/${'A'.repeat(80)}`,
      may: everyone,
      isGone: true,
      body: { choice: 1 },
    },
    'POST /map/log': { at: '/map/log', may: everyone, body: { map: 'próba', message: `próba ${world.anna}` } },
  };
}
