import type { ExportedSighting } from '#app/features/sightings/exports/stream-exported.server.ts';
import { escapeXml } from '#app/platform/text/escape-xml.ts';
import { instantOf } from '#app/platform/text/wall-time.ts';
import { dateFields } from '../../darwin-core/date-fields.ts';
import { qualifiers } from '../../darwin-core/dwc-words.ts';
import type { ExportedRow, ExportSource } from '../export-format.ts';
import { exportNotes, headLines } from '../export-notes.ts';
import { placemarkText, titleOf } from './placemark.ts';

/** A waypoint is a point: what has none is left out. */
export const gpxLeaves = { leavesPlaceless: true };

/** GPX 1.1: a waypoint for each sighting that has a point; the notes, which tell how many have none, stand at the end. */
export async function* gpxTexts({ about, rows, tally }: ExportSource): AsyncGenerator<string> {
  const ours = escapeXml(`${about.publicUrl}/export`);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(about.siteName)}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><name>${escapeXml(about.siteName)}</name><desc>${escapeXml(headLines(about).join('\n'))}</desc><link href="${escapeXml(about.listUrl)}"/><time>${about.madeAt.toISOString()}</time></metadata>
`;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      const { latitude, longitude, altitudeM } = row.sighting.place;
      if (latitude === null || longitude === null) continue;
      const elevation = altitudeM === null ? '' : `<ele>${altitudeM}</ele>`;
      text += `<wpt lat="${latitude}" lon="${longitude}">${elevation}${timeOf(row.sighting)}<name>${escapeXml(titleOf(row.sighting))}</name><desc>${escapeXml(placemarkText(row, about))}</desc><link href="${escapeXml(about.publicUrl + row.sighting.url)}"/><extensions><find xmlns="${ours}">${dayOf(row.sighting)}${doubtOf(row)}</find></extensions></wpt>\n`;
    }
    yield text;
  }
  const notes = exportNotes(about, tally, gpxLeaves).join('\n');
  yield `<extensions><about xmlns="${ours}">${escapeXml(notes)}</about></extensions>\n</gpx>\n`;
}

/** The moment, where it is known to the minute: a day alone is none. */
function timeOf({ observedOn: { from, time, precision } }: ExportedSighting): string {
  if (precision !== 'day' || time === null) return '';
  return `<time>${new Date(instantOf(`${from}T${time}:00`, null)).toISOString()}</time>`;
}

/** When it was as people tell it: a waypoint's own time is a moment, which a day, a month or an hour on Hungary's clocks is not. */
function dayOf({ observedOn }: ExportedSighting): string {
  const { eventDate, eventTime } = dateFields({ ...observedOn, time: observedOn.time ?? null });
  return `<eventDate>${eventDate}</eventDate>${eventTime === '' ? '' : `<eventTime>${eventTime}</eventTime>`}`;
}

/** That its name is not meant surely. */
function doubtOf({ certainty }: ExportedRow): string {
  const qualifier = qualifiers[certainty];
  return qualifier && `<identificationQualifier>${qualifier}</identificationQualifier>`;
}
