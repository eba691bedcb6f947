import { utm10Square } from '#app/platform/geo/utm.ts';
import { escapeXml } from '#app/platform/text/escape-xml.ts';

/** A square as a receiver shows it; `url` its page's whole address. */
export type GpxSquare = { code: string; name: string; text: string; url: string };
type About = {
  siteName: string;
  title: string;
  text: string;
  url: string;
  /** Left out where nothing was counted yet. */
  madeAt: Date | null;
};

/** GPX 1.1: a waypoint in the middle of each square, and its outline as a track. */
export function gapsGpx(squares: readonly GpxSquare[], about: About): string {
  const known = squares.flatMap((square) => {
    const shape = utm10Square(square.code);
    return shape ? [{ ...square, shape }] : [];
  });
  const waypoints = known.map(
    ({ name, text, url, shape: { centre } }) =>
      `<wpt lat="${centre.latitude}" lon="${centre.longitude}"><name>${escapeXml(name)}</name><desc>${escapeXml(text)}</desc><link href="${escapeXml(url)}"/></wpt>`,
  );
  const tracks = known.map(({ name, url, shape: { polygon } }) => {
    const points = polygon.map(([lon, lat]) => `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"/>`);
    return `<trk><name>${escapeXml(name)}</name><link href="${escapeXml(url)}"/><trkseg>${points.join('')}</trkseg></trk>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escapeXml(about.siteName)}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><name>${escapeXml(about.title)}</name><desc>${escapeXml(about.text)}</desc><link href="${escapeXml(about.url)}"/>${about.madeAt ? `<time>${about.madeAt.toISOString()}</time>` : ''}</metadata>
${[...waypoints, ...tracks].join('\n')}
</gpx>
`;
}
