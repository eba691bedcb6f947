import { type Cell, exportColumns } from '../export-columns.ts';
import type { ExportedRow, ExportSource } from '../export-format.ts';
import { exportNotes } from '../export-notes.ts';

/** What the geometry says already. */
const inGeometry = new Set(['decimalLatitude', 'decimalLongitude']);

/** GeoJSON (RFC 7946): a feature for each sighting, without a geometry where there is no point to give; the notes stand at the end, as `about`. */
export async function* geojsonTexts({ about, rows, tally }: ExportSource): AsyncGenerator<string> {
  const columns = exportColumns(about).filter(({ key }) => !inGeometry.has(key));
  yield '{"type":"FeatureCollection","features":[';
  let between = '\n';
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      const properties: Record<string, Cell> = {};
      for (const { key, value } of columns) properties[key] = value(row, about);
      const feature = { type: 'Feature', id: row.sighting.id, geometry: geometryOf(row), properties };
      text += between + JSON.stringify(feature);
      between = ',\n';
    }
    yield text;
  }
  yield `\n],"about":${JSON.stringify(exportNotes(about, tally))}}\n`;
}

/** The point, which stands for a line or an area too: those are in `footprintWkt`, so that a layer holds points alone. */
function geometryOf({ sighting: { place } }: ExportedRow) {
  if (place.latitude === null || place.longitude === null) return null;
  return { type: 'Point', coordinates: [place.longitude, place.latitude] };
}
