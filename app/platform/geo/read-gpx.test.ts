import { expect, it } from 'vitest';
import { decodeXml } from '../text/scan-xml.ts';
import { readGpx, readGpxTracks } from './read-gpx.ts';

const point = (lat: number, lon: number, time = '') =>
  `<trkpt lat="${lat}" lon="${lon}"><ele>120</ele>${time && `<time>${time}</time>`}</trkpt>`;
const gpx = (content: string, root = 'version="1.1" xmlns="http://www.topografix.com/GPX/1/1"') =>
  `<?xml version="1.0"?>\n<gpx ${root}>${content}</gpx>`;
const utc = (text: string) => Date.parse(text);

it('reads the timed points of each segment, in the order of time', () => {
  const first = point(47.5, 19.04, '2024-05-20T06:31:00Z') + point(47.6, 19.05, '2024-05-20T06:30:00.500Z');
  const second = point(46.25, 20.14, '2024-05-20T10:00:00+02:00');
  const tracks = readGpxTracks(gpx(`<trk><trkseg>${first}</trkseg><trkseg></trkseg><trkseg>${second}</trkseg></trk>`));
  expect(tracks).toEqual([
    [
      { latitude: 47.6, longitude: 19.05, altitudeM: 120, at: utc('2024-05-20T06:30:00.500Z') },
      { latitude: 47.5, longitude: 19.04, altitudeM: 120, at: utc('2024-05-20T06:31:00Z') },
    ],
    [{ latitude: 46.25, longitude: 20.14, altitudeM: 120, at: utc('2024-05-20T08:00:00Z') }],
  ]);
});

it('takes GPX 1.0, times without a letter as UTC, single quotes, prefixes, comments and carriage returns', () => {
  const text = `<gpx:gpx version='1.0' xmlns:gpx='http://www.topografix.com/GPX/1/0'>\r\n<!-- <trkpt lat="1" lon="1"/> -->
    <gpx:trk><gpx:trkseg><gpx:trkpt lon='19.04' lat='47.5'><gpx:time> 2013-01-01T12:00:00 </gpx:time></gpx:trkpt></gpx:trkseg></gpx:trk></gpx:gpx>`;
  expect(readGpxTracks(text)).toEqual([
    [{ latitude: 47.5, longitude: 19.04, altitudeM: null, at: utc('2013-01-01T12:00:00Z') }],
  ]);
});

it('does not take a time of an extension, of the file or of a waypoint for the point’s own', () => {
  const other = '<time>2001-01-01T00:00:00Z</time>';
  const extended = `<trkpt lat="47.5" lon="19.04"><extensions><a:x xmlns:a="urn:a">${other}</a:x></extensions><time>2024-05-20T06:30:00Z</time></trkpt>`;
  const text = gpx(
    `<metadata>${other}</metadata><wpt lat="1" lon="2">${other}</wpt><trk><trkseg>${extended}</trkseg></trk>`,
  );
  expect(
    readGpxTracks(text)
      ?.flat()
      .map(({ at }) => at),
  ).toEqual([utc('2024-05-20T06:30:00Z')]);
});

it('leaves out points that say nothing: no time, an impossible one, beyond the globe, 0 0', () => {
  const time = '2024-05-20T06:30:00Z';
  const points = [point(47.5, 19), point(47.5, 19, '2024-13-40T00:00:00Z'), point(95, 19, time), point(0, 0, time)];
  expect(readGpxTracks(gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`))).toEqual([]);
});

it('is undefined for what is no GPX', () => {
  expect(readGpxTracks('<kml></kml>')).toBeUndefined();
  expect(readGpxTracks('')).toBeUndefined();
  expect(readGpxTracks('\xff\xd8\xff')).toBeUndefined();
});

it('decodes by byte order mark, by declared encoding, and as UTF-8 without either', () => {
  const text = gpx('<trk><name>őszi túra</name></trk>');
  const utf8 = new TextEncoder().encode(text);
  expect(decodeXml(utf8)).toBe(text);
  expect(decodeXml(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toBe(text);
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(decodeXml(utf16)).toBe(text);
  const declared = text.replace('version="1.0"?', 'version="1.0" encoding="iso-8859-2"?');
  const latin2 = Uint8Array.from([...declared], (letter) => (letter === 'ő' ? 0xf5 : (letter.codePointAt(0) ?? 0)));
  expect(decodeXml(latin2)).toBe(declared);
  expect(decodeXml(new TextEncoder().encode('<?xml encoding="nincs-ilyen"?><a/>'))).toContain('<a/>');
});

// Read anew from each of its beginnings, the rest would take hours.
it.each(['<!--', '<![CDATA[', '<?', '<!'])('reads a track behind which %s is opened without end', (opening) => {
  const point = '<trkpt lat="47.5" lon="19.1"><time>2024-05-01T10:00:00Z</time></trkpt>';
  const document = `<gpx><trk><trkseg>${point}</trkseg></trk>${opening.repeat(500_000)}`;
  expect(readGpxTracks(document)?.flat()).toHaveLength(1);
});

it('gives the whole way too: points without a time, routes, altitudes, and whether the file has an end', () => {
  const track = `<trk><trkseg>${point(47.5, 19.04)}<trkpt lat="47.6" lon="19.05"><ele>magas</ele></trkpt></trkseg></trk>`;
  const route = '<rte><rtept lat="47.7" lon="19.1"><ele>-3.26</ele><time>2024-05-20T06:30:00Z</time></rtept></rte>';
  expect(readGpx(gpx(track + route))).toEqual({
    isWhole: true,
    segments: [
      [
        { latitude: 47.5, longitude: 19.04, altitudeM: 120, at: null },
        { latitude: 47.6, longitude: 19.05, altitudeM: null, at: null },
      ],
      // A route is a plan: its times place no photo.
      [{ latitude: 47.7, longitude: 19.1, altitudeM: -3.3, at: null }],
    ],
  });
  const cut = gpx(track).slice(0, -40);
  expect(readGpx(cut)).toMatchObject({ isWhole: false, segments: [[{ latitude: 47.5 }, { latitude: 47.6 }]] });
  expect(readGpx(gpx(''))).toEqual({ isWhole: true, segments: [] });
});
