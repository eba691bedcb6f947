import { describe, expect, it, test } from 'vitest';
import { wmsTiles } from './map-address.ts';
import { mapLayerForm } from './map-layer.ts';
import { mapLayerMessages as messages } from './messages.ts';
import { hostsOf } from './read-map-layers.server.ts';

const typed = {
  kind: 'xyz',
  name: ' Részletes  térkép ',
  file: '',
  address: 'https://csempe.example/{z}/{x}/{y}.png?kulcs=a',
  attribution: '© OpenStreetMap közreműködői',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
  minZoom: '0',
  maxZoom: '19',
  isOn: 'on',
};
const wms = { kind: 'wms', address: 'https://terkep.example/wms?map=a', wmsLayers: 'orto,hatar' };

function problems(change: Record<string, string>): Record<string, string> {
  const read = mapLayerForm.safeParse({ ...typed, ...change });
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('a layer as it is typed', () => {
  it('is kept tidy, with its source by its kind', () => {
    expect(mapLayerForm.parse(typed)).toEqual({
      kind: 'xyz',
      name: 'Részletes térkép',
      source: typed.address,
      wmsLayers: '',
      isAerial: false,
      attribution: '© OpenStreetMap közreműködői',
      attributionUrl: typed.attributionUrl,
      minZoom: 0,
      maxZoom: 19,
      isOn: true,
      isDefault: false,
    });
    expect(mapLayerForm.parse({ ...typed, kind: 'pmtiles', file: 'orszag.pmtiles' }).source).toBe('orszag.pmtiles');
    expect(mapLayerForm.parse({ ...typed, ...wms })).toMatchObject({ source: wms.address, wmsLayers: 'orto,hatar' });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ name: '  ' }, 'name', messages.nameMissing],
    [{ name: 'x'.repeat(61) }, 'name', messages.tooLong(60)],
    [{ attribution: '' }, 'attribution', messages.attributionMissing],
    [{ attribution: '<a href="https://a.example">A</a>' }, 'attribution', messages.noMarkup],
    [{ attributionUrl: 'javascript:alert(1)' }, 'attributionUrl', messages.attributionUrl],
    [{ minZoom: '' }, 'minZoom', messages.zoom],
    [{ maxZoom: '23' }, 'maxZoom', messages.zoom],
    [{ maxZoom: '3,5' }, 'maxZoom', messages.zoom],
    [{ minZoom: '12', maxZoom: '11' }, 'maxZoom', messages.zoomOrder],
    [{ address: '' }, 'address', messages.addressMissing],
    [{ address: 'csempe.example/{z}/{x}/{y}.png' }, 'address', messages.address],
    [{ address: 'ftp://csempe.example/{z}/{x}/{y}.png' }, 'address', messages.address],
    [{ address: 'https://*.example/{z}/{x}/{y}.png' }, 'address', messages.address],
    [{ address: 'https://a;b/{z}/{x}/{y}.png' }, 'address', messages.address],
    [{ address: 'https://nev:jelszo@csempe.example/{z}/{x}/{y}.png' }, 'address', messages.addressSecret],
    [{ address: 'https://csempe.example/{z}/{x}.png' }, 'address', messages.addressPlaces],
    [{ address: 'https://csempe.example/{s}/{z}/{x}/{y}.png' }, 'address', messages.addressOther('{s}')],
    [{ ...wms, address: 'https://terkep.example/wms?bbox={bbox}' }, 'address', messages.wmsPlaces],
    [{ ...wms, wmsLayers: '' }, 'wmsLayers', messages.wmsLayers],
    [{ kind: 'pmtiles', file: '' }, 'file', messages.fileName],
    [{ kind: 'pmtiles', file: '../secret.pmtiles' }, 'file', messages.fileName],
    [{ kind: 'pmtiles', file: 'a.pmtiles\u0000' }, 'file', messages.fileName],
  ])('%j is refused at %s', (change, field, message) => {
    expect(problems(change)).toMatchObject({ [field]: message });
  });

  it('is first for everybody only while it is on', () => {
    const { isOn: _, ...off } = typed;
    expect(mapLayerForm.safeParse({ ...off, isDefault: 'on' }).error?.issues[0]?.message).toBe(messages.defaultIsOn);
  });
});

test('a request of a WMS service is composed, whatever words its address has', () => {
  const url = new URL(
    wmsTiles('https://terkep.example/wms?map=a&service=x&Bbox=1&srs=2', { layers: 'a,b', isAerial: true }),
  );
  expect(url.searchParams.get('map')).toBe('a');
  expect(url.searchParams.has('service')).toBe(false);
  expect(url.searchParams.has('srs')).toBe(false);
  expect(url.search).toContain('REQUEST=GetMap');
  expect(url.search).toContain('LAYERS=a%2Cb');
  expect(url.search).toContain('FORMAT=image%2Fjpeg');
  expect(decodeURIComponent(url.search)).toMatch(/&BBOX=\{bbox-epsg-3857\}$/);
});

test('the policy opens each host once, of layers that are on and lie elsewhere', () => {
  const layer = (change: Record<string, string>) => mapLayerForm.parse({ ...typed, ...change });
  const { isOn: _, ...off } = typed;
  expect(
    hostsOf([
      layer({}),
      layer({ address: 'https://csempe.example/b/{z}/{x}/{y}.png' }),
      layer({ ...wms, address: 'http://terkep.example:8080/wms' }),
      layer({ kind: 'pmtiles', file: 'a.pmtiles' }),
      mapLayerForm.parse({ ...off, address: 'https://ki.example/{z}/{x}/{y}' }),
    ]),
  ).toEqual(['http://terkep.example:8080', 'https://csempe.example']);
});
