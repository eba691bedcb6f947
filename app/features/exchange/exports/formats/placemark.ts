import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { exportColumns } from '../export-columns.ts';
import type { ExportAbout, ExportedRow } from '../export-format.ts';
import { exportMessages as messages } from '../messages.ts';

/** What a sighting is called on a map. */
export function titleOf({ taxon, id }: SightingView): string {
  return taxon?.name ?? taxon?.scientificName ?? String(id);
}

const told = [
  'identificationQualifier',
  'dataGeneralizations',
  'informationWithheld',
  'individualCount',
  'lifeStage',
  'sex',
  'notes',
];
const toldColumns = exportColumns({ isOwn: false }).filter(({ key }) => told.includes(key));

/** The same for whoever points at it: name, day, people, what is coarse, and under which licence, a line each. */
export function placemarkText(row: ExportedRow, about: ExportAbout): string {
  const { sighting } = row;
  const { taxon, observedOn, place, licenseId, author } = sighting;
  const facts = toldColumns.flatMap(({ header, value }) => {
    const cell = value(row, about);
    return cell === null ? [] : [`${header}: ${cell}`];
  });
  return [
    taxon?.scientificName,
    formatObservedOn(observedOn),
    [place.settlement, place.county].filter(Boolean).join(', '),
    ...facts,
    `${messages.columns.rightsHolder}: ${author}`,
    `${messages.columns.licence}: ${licenceById(licenseId).nameShort}`,
  ]
    .filter(Boolean)
    .join('\n');
}
