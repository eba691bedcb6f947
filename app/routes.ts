import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const notYetFile = 'screens/errors/not-yet.tsx';
const exportFile = 'screens/export/export.tsx';

/** A specified address whose page is still to come: an honest page says so, never a dead link. */
function notYet(path: string, within = ''): RouteConfigEntry {
  return route(path, notYetFile, { id: `not-yet:${within}${path}` });
}

/** Every page path of the site. Fixed words always win over `/:order`. */
export default [
  index('screens/home/home.tsx'),

  // account
  route('login', 'screens/account/login.tsx'),
  route('login_check', 'screens/account/login-check.tsx'),
  route('logout', 'screens/account/logout.tsx'),
  route('register', 'screens/account/register.tsx'),
  route('register/confirm/:token', 'screens/account/confirm-address.tsx'),
  route('postregister', 'screens/account/post-register.tsx'),
  route('resetting/request', 'screens/account/reset-request.tsx'),
  route('resetting/send-email', 'screens/account/reset-send-email.tsx'),
  route('resetting/reset/:token', 'screens/account/reset-password.tsx'),
  route('reset/success', 'screens/account/reset-success.tsx'),
  route('token/:token', 'screens/notifications/token.tsx'),

  // taxonomy
  route('rendszertan', 'screens/taxonomy/taxonomy.tsx'),
  route('rendszertan/talalatok', 'screens/sightings/sightings.tsx'),
  route('rendszertan/talalatok/szam', 'screens/sightings/count-sightings.ts'),
  route('rendszertan/kepek', 'screens/sightings/pictures.tsx'),
  route('rendszertan/terkep', 'screens/sightings/square-page.tsx'),
  route('rendszertan/:tab', 'screens/taxonomy/taxonomy-tab.tsx'),
  route('csalad/:id', 'screens/taxon/taxon-by-id.tsx', { id: 'taxon-by-id:csalad' }),
  route('nemzetseg/:id', 'screens/taxon/taxon-by-id.tsx', { id: 'taxon-by-id:nemzetseg' }),
  route('faj/:id', 'screens/taxon/taxon-by-id.tsx', { id: 'taxon-by-id:faj' }),
  route('alcsalad/:slug', 'screens/taxon/taxon.tsx', { id: 'taxon:subfamily' }),
  route('alcsalad/:slug/:tab', 'screens/taxon/taxon.tsx', { id: 'taxon:subfamily-tab' }),
  route('fauna-hungariae', 'screens/taxonomy/fauna.tsx'),
  route('vedett', 'screens/taxonomy/protected.tsx'),
  route('fajlista-valtozasok', 'screens/taxon-changes/changes.tsx'),
  route('fajlista-valtozasok/uj', 'screens/taxon-changes/new-change.tsx'),
  route('fajlista-valtozasok/:id', 'screens/taxon-changes/change.tsx'),
  route('kereses', 'screens/search/search.tsx'),
  notYet('kulcs'),

  // sightings
  route('ezen-a-heten', 'screens/week/this-week.tsx'),
  route('nincshatarozva', 'screens/sightings/undetermined.tsx'),
  route('talalat/uj', 'screens/record/record.tsx'),
  route('talalat/piszkozatok', 'screens/drafts/drafts.tsx'),
  route('talalat/csoportositas', 'screens/groups/sort-into-group.tsx'),
  route('talalat/este', 'screens/evenings/evenings.tsx'),
  route('talalat/este/:id', 'screens/evenings/evening.tsx'),
  route('talalat/este/:id/szerkesztes', 'screens/evenings/edit-evening.tsx'),
  route('talalat/:id', 'screens/sighting/sighting.tsx'),
  route('talalat/:id/kep/:imageId', 'screens/sighting/sighting-image.tsx'),
  route('talalat/szerkesztes/:id', 'screens/edit/edit-sighting.tsx'),
  route('talalat/csoport/:id/szerkesztes', 'screens/groups/edit-group.tsx'),
  route('talalat/csoport/:id/:slug', 'screens/groups/group.tsx'),
  route('talalat/csoportok/:id', 'screens/groups/groups.tsx'),
  route('talalat/:id/elozmenyek', 'screens/sighting/history.tsx'),
  route('talalat/:id/jelentes', 'screens/moderation/report.tsx'),
  route('talalat/:id/javaslat', 'screens/edit/suggest.tsx'),
  route('talalat/:id/javaslatok', 'screens/edit/suggestions.tsx'),
  route('talalat/:id/szetvalasztas', 'screens/edit/split.tsx'),
  route('talalat/:id/osszevonas', 'screens/edit/merge.tsx'),
  route('spottings/determine/v2', 'screens/identify/workbench/workbench.tsx'),
  route('spottings/determine/v2/kovetkezok', 'screens/identify/workbench/next-cases.ts'),
  route('spottings/determine/v2/jeloltek', 'screens/identify/workbench/candidates.ts'),
  route('spottings/determine/v2/foglalas', 'screens/identify/workbench/claims.ts'),
  route('album/kepek/:id', 'screens/groups/album.tsx'),

  // community
  route('esemenyek', 'screens/events/events.tsx'),
  route('esemeny/uj', 'screens/events/new-event.tsx'),
  route('esemeny/:id', 'screens/events/event.tsx'),
  route('esemeny/:id/szerkesztes', 'screens/events/edit-event.tsx'),
  route('esemeny/:id/sajat', 'screens/events/own-finds.tsx'),
  route('esemeny/:id/plakat', 'screens/events/poster.tsx'),
  route('esemeny/:id/jelentes', 'screens/moderation/report-event.tsx'),
  route('esemeny/:id/meghivo/:token', 'screens/events/invitation.tsx'),
  route('esemeny/:id/:tab', 'screens/events/event-tab.tsx'),
  notYet('jatek'),
  route('ertesitesek', 'screens/notifications/notifications.tsx'),
  route('ertesitesek/uzenet/:id', 'screens/notifications/message.tsx'),

  // people
  route('felhasznalok', 'screens/people/users/users.tsx'),
  route('profil/szerkesztes', 'screens/settings/settings.tsx', [
    index('screens/settings/overview.tsx'),
    route('alapadatok', 'screens/settings/basic.tsx'),
    route('profilkep', 'screens/settings/avatar.tsx'),
    route('kapcsolatok', 'screens/settings/connections.tsx'),
    route('esemenyek', 'screens/settings/events.tsx'),
    route('licenc', 'screens/settings/licences/licences.tsx'),
    route('ertesitesek', 'screens/settings/notifications/notifications.tsx', { id: 'settings:notifications' }),
    route('ertesitesek/keresesek', 'screens/settings/searches/saved-searches.tsx'),
    route('egyeb', 'screens/settings/others/others.tsx'),
    route('onkentes', 'screens/settings/volunteer.tsx'),
    route('egyeb/kulcsok', 'screens/settings/tokens/access-tokens.tsx'),
    route('egyeb/adataim', 'screens/settings/others/own-data.tsx'),
    route('egyeb/torles', 'screens/settings/others/delete-account.tsx'),
  ]),
  route('profil/szerkesztes/egyeb/torles/elinditva', 'screens/account/deletion-asked.tsx'),
  route('profil/szerkesztes/egyeb/torles/visszavonva', 'screens/account/account-kept.tsx'),
  route('profil/szerkesztes/egyeb/torles/:token', 'screens/account/keep-account.tsx'),
  route('profil/:user', 'screens/profile/profile.tsx'),
  route('profil/:user/jelentes', 'screens/moderation/report-avatar.tsx'),
  route('profil/:user/talalatok', 'screens/people/sightings.tsx'),
  route('profil/:user/fo-kategoriak', 'screens/people/main-categories.tsx'),
  route('profil/:user/fajok', 'screens/people/species/species.tsx'),
  route('profil/:user/terkep', 'screens/people/map.tsx'),
  route('profil/:user/evek', 'screens/people/years.tsx'),
  route('profil/:user/pecset/:badge', 'screens/profile/badge.tsx'),
  route('profil/:user/:a/:b', 'screens/people/order.tsx'),
  route('profil/:user/:a/:b/talalatok', 'screens/people/order-sightings.tsx'),
  route('profil/:user/:a/:b/terkep', 'screens/people/order-map.tsx'),
  route('profil/:user/:a/:b/:c', 'screens/people/branch.tsx'),
  route('profile/change-password', 'screens/account/change-password.tsx'),
  route('profile/confirm-email/:token', 'screens/settings/confirm-email.tsx'),
  route('hatarozasok/hatarozo/:user', 'screens/identify/determinations.tsx', { id: 'determinations:by' }),
  route('hatarozasok/felhasznalo/:user', 'screens/identify/determinations.tsx', { id: 'determinations:for' }),

  // data, texts, editing
  route('behozatal', 'screens/import/imports.tsx'),
  route('behozatal/:id', 'screens/import/import.tsx'),
  // Where an address asks for a format the file itself is answered (features/exchange/exports).
  route('export', exportFile, { id: 'export:all' }),
  route('export/area/get', exportFile, { id: 'export:area' }),
  route('export/felhasznalo/:user', exportFile, { id: 'export:user' }),
  route('export/group/:id', exportFile, { id: 'export:group' }),
  route('export/pillanatkep', 'screens/snapshots/snapshots.tsx'),
  route('export/pillanatkep/:id', 'screens/snapshots/snapshot.tsx'),
  route('export/pillanatkep/:id/osszevetes/:later', 'screens/snapshots/changes.tsx'),
  notYet('szerkesztes'),
  // Each by its words: a taxon's page would take an address of three.
  notYet('szerkesztes/csaladok/:slug'),
  notYet('szerkesztes/csalad/:slug'),
  notYet('szerkesztes/nemzetsegek/:slug'),
  notYet('szerkesztes/nemzetseg/:slug'),
  notYet('szerkesztes/fajok/:slug'),
  notYet('szerkesztes/faj/:slug'),
  notYet('szerkesztes/faj/szerkesztes/:id'),
  notYet('cikk/:name'),
  route('ismertetok', 'screens/site/info-pages.tsx'),
  route('ismertetok/:name', 'screens/site/info-page.tsx'),
  route('egyszazalek', 'screens/site/one-percent.tsx'),
  route('log', 'screens/site/changelog.tsx'),
  route('log/atom.xml', 'screens/site/changelog-feed.ts'),
  route('api/docs', 'screens/interface/docs-address.ts'),
  route('api/v1/docs', 'screens/interface/interface.tsx'),

  // data sets for GBIF
  route('ipt', 'screens/datasets/datasets.tsx'),
  route('ipt/resource', 'screens/datasets/dataset.tsx'),

  // administration
  route('admin/jelentesek', 'screens/moderation/reports.tsx'),
  route('admin', 'screens/admin/admin.tsx', [
    index('screens/admin/overview.tsx'),
    route('felhasznalok', 'screens/admin/users/users.tsx'),
    route('felhasznalok/:id', 'screens/admin/users/user.tsx'),
    route('szakertok', 'screens/admin/users/experts.tsx'),
    route('onkentesek', 'screens/admin/users/volunteers.tsx'),
    route('pecsetek', 'screens/admin/badges/badges.tsx'),
    route('esemenyek', 'screens/admin/events/events.tsx', { id: 'admin:events' }),
    route('fajlistak', 'screens/admin/checklists/checklists.tsx'),
    route('fajlistak/:id', 'screens/admin/checklists/checklist.tsx'),
    route('hattermunkak', 'screens/admin/jobs.tsx'),
    route('uzenetek', 'screens/admin/messages/messages.tsx'),
    route('levelek', 'screens/admin/letters.tsx'),
    route('levelek/:name', 'screens/admin/letter.tsx'),
    route('beallitasok', 'screens/admin/settings/settings.tsx'),
    route('adatkozles', 'screens/admin/dataset/dataset.tsx', { id: 'admin:dataset' }),
    route('terkepek', 'screens/admin/maps/maps.tsx'),
    route('terkepek/:id', 'screens/admin/maps/map-layer.tsx'),
    route('naplo', 'screens/admin/log.tsx'),
  ]),

  // taxa: order, its tabs and its family, genus and species pages
  route(':order', 'screens/taxon/taxon.tsx', { id: 'taxon:order' }),
  route(':order/:slug', 'screens/taxon/taxon.tsx', { id: 'taxon:within-order' }),
  route(':order/:slug/:tab', 'screens/taxon/taxon.tsx', { id: 'taxon:tab' }),

  // deeper than any page: the frame stands, and says so
  route('*', 'screens/errors/nowhere.tsx', { id: 'nowhere' }),
] satisfies RouteConfig;
