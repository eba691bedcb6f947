import { data, type RouterContextProvider, redirect } from 'react-router';
import { filterForm } from '#app/features/browsing/filter-form.server.ts';
import { isUntidy } from '#app/features/browsing/list-address.server.ts';
import { exportFormats } from '#app/features/exchange/exports/export-formats.ts';
import { findOwnExports, type MadeExportView } from '#app/features/exchange/exports/find-made-exports.server.ts';
import { givenAtOnce } from '#app/features/exchange/exports/long-export.server.ts';
import { type OpenExport, openExport } from '#app/features/exchange/exports/open-export.server.ts';
import { scopeOfPath } from '#app/features/exchange/exports/scope-of-path.ts';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { requireMember } from '#app/features/members/own-page.server.ts';
import {
  countForExport,
  type ExportCounts,
  isLongExport,
} from '#app/features/sightings/exports/count-exported.server.ts';
import { findExportedWhere } from '#app/features/sightings/exports/find-exported-where.server.ts';
import { filterQuery, noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { problems as problemKinds } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { formatBytes } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';

type Of = { context: Readonly<RouterContextProvider>; url: URL };

const noCounts: ExportCounts = { sightings: 0, withheld: 0, coarse: 0, byLicence: [], isLimited: false };
const nothing = { counts: noCounts, isLong: false };

/** What the page of an export shows: what it would hold and leave out, under which licences, and in which formats. */
export async function loadExport({ context, url }: Of) {
  requireMember(context, url);
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const scope = scopeOfPath(url.pathname);
    const open = await openExport(db, viewer, { scope, query: url.searchParams });
    const asked = filterQuery({ ...open.filters, ...emptied(open) });
    const [canonical] = open.address().split('?');
    if (canonical !== url.pathname) throw redirect(open.address() + url.search, 301);
    const isRefused = Object.keys(open.problems).length > 0;
    if (!isRefused && isUntidy(url.searchParams)) throw redirect(open.address(asked));
    const isReady = !isRefused && (scope.kind !== 'area' || open.filters.area !== null);
    const [{ counts, isLong }, form] = await Promise.all([
      isReady ? count(db, viewer, open) : nothing,
      filterForm(db, { ...noFilters, ...open.filters }),
    ]);
    const page = {
      kind: scope.kind,
      subject: open.subject,
      isOwn: open.isOwn,
      isReady,
      counts,
      licences: counts.byLicence.map(({ licenseId, sightings }) => {
        const { nameShort, helper } = licenceById(licenseId);
        return { id: licenseId, name: nameShort, helper, sightings };
      }),
      isLong,
      made: scope.kind === 'all' ? (await findOwnExports(db, viewer)).map(toShownMade) : [],
      givenAtOnce,
      active: open.active,
      listUrl: open.listUrl,
      clearUrl: open.address(),
      form: {
        ...form,
        action: open.address(),
        fixed: Object.keys(open.fixed),
        values: { ...form.values, ...open.refused },
        problems: open.problems,
      },
      asked: Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }])),
      formats: exportFormats.map(({ key, name, use }) => ({ key, name, use })),
      siteName: config.siteName,
    };
    return data(page, { status: isRefused ? problemKinds.malformed.status : 200 });
  });
}

export type ShownMade = ReturnType<typeof toShownMade>;

function toShownMade({ id, words, state, written, expected, bytes, checksum, notes, until, isClosed }: MadeExportView) {
  return {
    ...{ id, words, state, written, expected, checksum, isClosed },
    notes: notes === '' ? [] : notes.split('\n'),
    size: formatBytes(bytes),
    url: urls.madeExportFile(id),
    until: until && formatDateTime(until),
  };
}

/** What the address asks by its path is no question of its query. */
function emptied({ fixed }: OpenExport): Record<string, null> {
  return Object.fromEntries(Object.keys(fixed).map((name) => [name, null]));
}

async function count(db: Db, viewer: Viewer, open: OpenExport): Promise<typeof nothing> {
  const where = await findExportedWhere(db, viewer, open);
  if (where === 'nothing') return nothing;
  const [counts, isLong] = await Promise.all([countForExport(db, where), isLongExport(db, where, givenAtOnce)]);
  return { counts, isLong };
}
