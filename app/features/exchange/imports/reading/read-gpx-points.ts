import { scanXml } from '#app/platform/text/scan-xml.ts';
import { type FeatureTable, type PointFacts, PointTable, unhurried } from './feature-table.ts';

/** What is told of a waypoint, by GPX's name, and the header it gets. */
const told: Readonly<Record<string, string>> = {
  ele: 'elevation',
  time: 'eventDate',
  name: 'name',
  cmt: 'comment',
  desc: 'description',
  sym: 'symbol',
  type: 'type',
};

/** The element of our own GPX that says when it was, though that be a day alone, and how surely it is named. */
const FIND = 'find';
const toldOfFind: Readonly<Record<string, string>> = {
  eventDate: 'eventDate',
  eventTime: 'eventTime',
  identificationQualifier: 'identificationQualifier',
};

/** The waypoints of a GPX document as a table; tracks and routes are no finds. Undefined where it is no GPX. Throws not_importable. */
export async function readGpxPoints(document: string): Promise<FeatureTable | undefined> {
  const points = new PointTable();
  let [isGpx, skipped, depth, header, isFind] = [false, 0, 0, '', false];
  let point: PointFacts | undefined;
  for await (const piece of unhurried(scanXml(document))) {
    if (piece.kind === 'open') {
      isGpx ||= piece.name === 'gpx';
      if (!isGpx) return undefined;
      if (piece.name === 'trk' || piece.name === 'rte') skipped += 1;
      depth += 1;
      if (piece.name === 'wpt') {
        const { attributes } = piece;
        point = new Map([
          ['latitude', attributes.get('lat') ?? ''],
          ['longitude', attributes.get('lon') ?? ''],
        ]);
        depth = 0;
      }
      isFind = depth > 2 ? isFind : depth === 2 && piece.name === FIND;
      header = headerOf(piece.name, { depth, isFind });
      // What people tell of when it was counts before the moment.
      if (isFind && header !== '') point?.set(header, '');
    } else if (piece.kind === 'close') {
      if (piece.name === 'wpt') {
        if (point) points.add(point);
        point = undefined;
      }
      depth -= 1;
      header = '';
    } else if (point && header !== '') point.set(header, (point.get(header) ?? '') + piece.text);
  }
  return isGpx ? { kind: 'gpx', ...points.table, skipped } : undefined;
}

/** What a device adds stands deeper than a waypoint's own elements, and has names of its own. */
function headerOf(name: string, { depth, isFind }: { depth: number; isFind: boolean }): string {
  if (depth === 1) return told[name] ?? '';
  return isFind && depth === 3 ? (toldOfFind[name] ?? '') : '';
}
