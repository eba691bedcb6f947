import { expect, it } from 'vitest';
import { mappingSchema } from '../mapping/mapping-schema.ts';
import { proposeColumns } from '../mapping/propose-columns.ts';
import { rowReader } from '../planning/read-row.ts';
import { readKml } from './read-kml.ts';

const now = new Date('2026-01-01T12:00:00Z');

async function readWhen(when: string, data = '') {
  const table = await readKml(
    `<kml><Placemark><name>Fictus minor</name>${when}${data}<Point><coordinates>19.04,47.5</coordinates></Point></Placemark></kml>`,
  );
  const headers = table?.headers ?? [];
  const mapping = mappingSchema.parse({ columns: proposeColumns(headers, 'table') });
  const [row] = table?.rows() ?? [];
  const { find, problems } = rowReader({ headers, mapping, source: 'table', ownNames: new Set(), now })(
    row ?? expect.fail('No point was read.'),
  );
  return find?.form.observedOn ?? problems;
}

it('a period is read whole, never as its first day', async () => {
  const span = (begin: string, end: string) => `<TimeSpan><begin>${begin}</begin><end>${end}</end></TimeSpan>`;
  expect(await readWhen(span('2024-05-07', '2024-05-09'))).toMatchObject({ from: '2024-05-07', to: '2024-05-09' });
  expect(await readWhen(span('2024-05-07', '2024-05-07'))).toMatchObject({ precision: 'day', from: '2024-05-07' });
  // As it goes out of here: the day beside the span says more of it.
  const told = (eventDate: string) =>
    `<ExtendedData><Data name="eventDate"><value>${eventDate}</value></Data></ExtendedData>`;
  expect(await readWhen(span('2024-05-01', '2024-05-31'), told('2024-05'))).toMatchObject({ precision: 'month' });
  expect(await readWhen(span('2024-05-07', '2024-05-07'), told('2024-05-07T21:30'))).toMatchObject({ time: '21:30' });
  expect(await readWhen('<TimeStamp><when>2024-05-07</when></TimeStamp>')).toMatchObject({ to: '2024-05-07' });
});
