import { scanXml } from '#app/platform/text/scan-xml.ts';
import { type FeatureTable, type PointFacts, PointTable, unhurried } from './feature-table.ts';
import { textOfHtml } from './html-text.ts';

/** The points of a KML document as a table with what each says of itself; undefined where it is no KML. Throws not_importable. */
export async function readKml(document: string): Promise<FeatureTable | undefined> {
  const reader = new KmlReader();
  let isKml = false;
  for await (const piece of unhurried(scanXml(document))) {
    if (piece.kind === 'open') {
      isKml ||= piece.name === 'kml';
      if (!isKml) return undefined;
      reader.open(piece.name, piece.attributes.get('name') ?? '');
    } else if (piece.kind === 'close') reader.close(piece.name);
    else reader.text(piece.text);
  }
  return isKml ? { kind: 'kml', ...reader.points.table, skipped: reader.skipped } : undefined;
}

/** Hears a document and makes points of its placemarks. */
class KmlReader {
  readonly points = new PointTable();
  skipped = 0;
  #point: PointFacts | undefined;
  #path: string[] = [];
  #text = '';
  #field = '';
  #value = '';

  open(name: string, field: string): void {
    this.#path.push(name);
    this.#text = '';
    if (name === 'Placemark') this.#point = new Map();
    if (name === 'Data' || name === 'SimpleData') [this.#field, this.#value] = [field, ''];
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    this.#path.pop();
    const [point, parent, text] = [this.#point, this.#path.at(-1), this.#text.trim()];
    this.#text = '';
    if (!point) return;
    if (name === 'value') this.#value = text;
    if (name === 'SimpleData') this.#value = text;
    if ((name === 'Data' || name === 'SimpleData') && this.#field !== '') point.set(this.#field, this.#value);
    if (parent === 'Placemark' && name === 'name') point.set('name', text);
    if (parent === 'Placemark' && name === 'description') point.set('description', textOfHtml(text));
    if (name === 'when' || name === 'begin') point.set('eventDate', text);
    if (name === 'end' && text !== '') point.set('endDate', text);
    if (name === 'coordinates' && parent === 'Point') this.#place(point, text);
    if (name === 'Placemark') this.#closePoint(point);
  }

  #place(point: PointFacts, text: string): void {
    const [longitude = '', latitude = '', height = ''] = text.split(/[\s,]+/);
    point.set('latitude', latitude);
    point.set('longitude', longitude);
    // Drawn on the ground: nobody has measured a zero.
    if (height !== '' && Number(height) !== 0) point.set('elevation', height);
  }

  #closePoint(point: PointFacts): void {
    this.#point = undefined;
    if (point.has('latitude')) this.points.add(point);
    else this.skipped += 1;
  }
}
