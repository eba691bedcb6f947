import { escapeXml } from '#app/platform/text/escape-xml.ts';
import { exportColumns } from '../export-columns.ts';
import type { ExportedRow, ExportSource } from '../export-format.ts';
import { exportNotes, headLines } from '../export-notes.ts';
import { placemarkText, titleOf } from './placemark.ts';

/** KML 2.2: a placemark for each sighting, without a point where there is none to give, with all its columns; the notes come last, as a placemark of their own. */
export async function* kmlTexts({ about, rows, tally }: ExportSource): AsyncGenerator<string> {
  const columns = exportColumns(about);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(about.siteName)}</name><description>${asDescription(headLines(about).join('\n'))}</description>
<Folder><name>${escapeXml(about.siteName)}</name>
`;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      const cells = columns.flatMap(({ key, value }) => {
        const cell = value(row, about);
        return cell === null ? [] : [`<Data name="${key}"><value>${escapeXml(String(cell))}</value></Data>`];
      });
      text += `<Placemark><name>${escapeXml(titleOf(row.sighting))}</name><description>${asDescription(placemarkText(row, about))}</description>${timeOf(row)}<ExtendedData>${cells.join('')}</ExtendedData>${pointOf(row)}</Placemark>\n`;
    }
    yield text;
  }
  const notes = exportNotes(about, tally).join('\n');
  yield `</Folder><Folder><name>about</name><description>${asDescription(notes)}</description></Folder></Document></kml>\n`;
}

function pointOf({ sighting: { place } }: ExportedRow): string {
  if (place.latitude === null || place.longitude === null) return '';
  return `<Point><coordinates>${place.longitude},${place.latitude}</coordinates></Point>`;
}

function timeOf({ sighting: { observedOn } }: ExportedRow): string {
  return `<TimeSpan><begin>${observedOn.from}</begin><end>${observedOn.to}</end></TimeSpan>`;
}

/** Viewers read a description as HTML: the text is escaped as such first, and as XML then. */
function asDescription(text: string): string {
  return escapeXml(escapeXml(text).replaceAll(/\r\n?|\n/g, '<br>'));
}
