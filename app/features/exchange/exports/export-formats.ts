import type { ExportFormat, ExportSource } from './export-format.ts';
import { csvTexts } from './formats/csv.ts';
import { writeDwca } from './formats/dwca.server.ts';
import { geojsonTexts } from './formats/geojson.ts';
import { writeGpkg } from './formats/gpkg.server.ts';
import { gpxLeaves, gpxTexts } from './formats/gpx.ts';
import { kmlTexts } from './formats/kml.ts';
import { notesTexts } from './formats/notes.ts';
import { writeXlsx, xlsxSheets } from './formats/xlsx.server.ts';
import { exportMessages } from './messages.ts';
import { writeTextFile } from './write-text-file.server.ts';

const words = exportMessages.formats;

/** A format whose file is texts, one after the other. */
const asText =
  (texts: (source: ExportSource) => AsyncIterable<string>): ExportFormat['write'] =>
  (source, file) =>
    writeTextFile(file, texts(source), source.checkRoom);

/** What sightings can be taken in, in the order of the page; a further format is one line here. */
export const exportFormats: readonly ExportFormat[] = [
  { key: 'csv', extension: 'csv', mime: 'text/csv; charset=utf-8', ...words.csv, write: asText(csvTexts) },
  {
    key: 'xlsx',
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ...words.xlsx,
    ...xlsxSheets,
    write: (source, file) => writeXlsx(source, file),
  },
  { key: 'geojson', extension: 'geojson', mime: 'application/geo+json', ...words.geojson, write: asText(geojsonTexts) },
  { key: 'gpkg', extension: 'gpkg', mime: 'application/geopackage+sqlite3', ...words.gpkg, write: writeGpkg },
  { key: 'gpx', extension: 'gpx', mime: 'application/gpx+xml', ...words.gpx, ...gpxLeaves, write: asText(gpxTexts) },
  { key: 'kml', extension: 'kml', mime: 'application/vnd.google-earth.kml+xml', ...words.kml, write: asText(kmlTexts) },
  { key: 'dwca', extension: 'zip', mime: 'application/zip', ...words.dwca, write: writeDwca },
  { key: 'txt', extension: 'txt', mime: 'text/plain; charset=utf-8', ...words.txt, write: asText(notesTexts) },
];

/** The format of a key; undefined where there is none. */
export function findExportFormat(key: string): ExportFormat | undefined {
  return exportFormats.find((format) => format.key === key);
}
