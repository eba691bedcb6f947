import { readingsKey } from '#app/features/recording/readings.ts';
import { filterQuery, noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { synonymKey } from '#app/features/taxonomy/taxon-tabs.ts';

const filters = Object.keys(filterQuery(noFilters));
/** A list of sightings: its filters with what their form sends of a taxon, its view, its order, where it goes on. */
const list = [...filters, 'taxonId', 'taxonName', 'nezet', 'rendezes', 'utan'];
const names = ['rend', 'csalad', 'csoport', 'jelenlet', 'betu', 'elokerult', 'vedett', 'utan'];
const taxon = ['utan', 'alak', 'ivar', 'ido', 'mertek', 'latott', 'nev', synonymKey];
const place = ['kurzor'];

/** The query keys that each page reads, by its id in the route table. Any other is ignored, and makes no page of its own. */
export const pageQueries: Record<string, readonly string[]> = {
  'screens/interface/interface': ['hivas'],
  'screens/account/login': ['vissza', 'lejart'],
  'screens/account/register': ['vissza'],
  'screens/account/reset-request': ['vissza'],
  'screens/account/reset-send-email': ['vissza'],
  'screens/account/post-register': ['ujra'],
  'screens/account/change-password': ['kesz'],

  'screens/sightings/sightings': list,
  'screens/sightings/count-sightings': filters,
  'screens/sightings/pictures': list,
  'screens/sightings/square-page': list,
  'screens/sightings/undetermined': list,
  'export:all': list,
  'export:area': list,
  'export:user': list,
  'export:group': list,
  'screens/taxonomy/taxonomy-tab': names,
  'screens/taxonomy/fauna': names,
  'screens/taxonomy/protected': ['q', 'kategoria', 'rend', 'rendezes', 'csoport'],
  'screens/taxon-changes/changes': ['valtozas', 'tol'],
  'screens/taxon-changes/new-change': ['fajta'],
  'screens/taxon-changes/change': ['valtozastol', 'talalattol', 'fajta', 'kesz'],
  'screens/search/search': ['q', 'utan'],
  'taxon:subfamily': taxon,
  'taxon:subfamily-tab': taxon,
  'taxon:order': taxon,
  'taxon:within-order': taxon,
  'taxon:tab': taxon,

  'screens/record/record': ['mod', 'taxon', 'piszkozat'],
  'screens/drafts/drafts': ['mentve'],
  'screens/import/imports': ['tol'],
  'screens/import/import': ['fajta', 'tol'],
  'screens/groups/sort-into-group': [...filters, 'utan'],
  'screens/evenings/evenings': place,
  'screens/evenings/evening': ['mentve', readingsKey],
  'screens/sighting/sighting': ['javaslat', readingsKey],
  'screens/groups/edit-group': ['torolve', 'lista', ...place],
  'screens/groups/group': place,
  'screens/groups/groups': place,
  'screens/groups/album': place,
  'screens/moderation/report-avatar': ['elkuldve'],
  'screens/moderation/report': ['elkuldve', 'kep', 'hozzaszolas', 'ok', 'szoveg'],
  'screens/moderation/reports': ['tol', 'allapot'],
  'screens/edit/merge': place,
  'screens/identify/workbench/workbench': [...filters, 'sor', 'taxonId', 'taxonName'],
  'determinations:by': ['utan', 'kesz'],
  'determinations:for': ['utan', 'kesz'],

  'screens/notifications/notifications': ['szures', ...place],
  'screens/people/users/users': ['q', 'rendezes', 'hatarozok', 'utan'],
  'screens/people/sightings': [...list, 'allapot'],
  'screens/people/species/species': ['ev', 'csoport', 'rendezes', 'nekem', 'utan'],
  'screens/people/map': list,
  'screens/people/order': ['utan'],
  'screens/people/order-sightings': list,
  'screens/people/order-map': list,
  'screens/people/branch': list,
  'screens/profile/badge': ['utan'],

  'screens/settings/settings': ['kesz'],
  'screens/settings/basic': ['kepek'],
  'screens/settings/connections': ['cim'],
  'screens/settings/volunteer': ['kesz'],
  'screens/settings/licences/licences': ['elonezet', 'melyik', 'elott'],
  'screens/settings/others/others': ['kileptetve'],
  'screens/settings/tokens/access-tokens': ['visszavonva'],

  'screens/site/info-page': ['valtozat'],
  'screens/datasets/dataset': ['r'],
  'screens/admin/users/users': ['q', 'jogkor', 'tol'],
  'screens/admin/users/user': ['kesz'],
  'screens/admin/users/experts': ['tol', 'kesz'],
  'screens/admin/users/volunteers': ['tol', 'megye'],
  'screens/admin/badges/badges': ['tol', 'kesz'],
  'screens/admin/checklists/checklists': ['tol'],
  'screens/admin/checklists/checklist': ['fajta', 'tol'],
  'screens/admin/jobs': ['kesz'],
  'screens/admin/messages/messages': ['tol', 'kesz'],
  'screens/admin/letters': ['tol'],
  'screens/admin/settings/settings': ['kesz'],
  'screens/admin/maps/maps': ['kesz'],
  'admin:dataset': ['kesz', 'r'],
  'screens/admin/log': ['tol'],
};
