import type { FeatureCollection } from 'geojson';
import {
  GeoJSONSource,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { urls } from '#app/urls.ts';
import relief from '#db/seed/places/relief.json' with { type: 'json' };
import type { PlaceBounds } from '../find/named-place.ts';
import { degreeLines } from './degree-lines.ts';
import { bringGrounds } from './ground/bring-grounds.client.ts';
import { tellGround } from './ground/ground-credit.ts';
import { type Dress, isOfGround, layGround } from './ground/lay-ground.ts';
import { type MapColour, SKETCH_ZOOM } from './map-layers.ts';
import { mapLocale, mapMessages } from './map-messages.ts';
import css from './map-setup.module.css';
import { type MapParts, NEAR_ZOOM } from './map-style.ts';
import { reportMapTrouble } from './report-map-trouble.ts';

/** West, south, east, north of what a map shows at first. */
export const HUNGARY: [number, number, number, number] = [16.05, 45.7, 22.95, 48.65];
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

type MapStart = {
  /** which map it is, where trouble is told */
  name: string;
  /** what the map shows, for who does not see it */
  label: string;
  bounds: [number, number, number, number];
  fit: { padding: number; maxZoom?: number };
  maxZoom: number;
  style: (colour: MapColour, parts: MapParts) => StyleSpecification;
  /** called when the map is drawn, or is as good as it will get */
  onReady: () => void;
};

/** Starts a map in the element, in the page's colours; throws where the browser cannot draw one. */
export function startMap(container: HTMLElement, { name, label, bounds, fit, maxZoom, style, onReady }: MapStart) {
  const shown = { isNear: false, degrees: NOTHING };
  let ground: Dress | null = null;
  const dressed = () => {
    const drawn = style(colourOf(container), partsOf(shown));
    return ground ? layGround(drawn, ground(isDark())) : drawn;
  };
  const map = new MapLibreMap({
    container,
    style: dressed(),
    bounds,
    fitBoundsOptions: fit,
    locale: { ...mapLocale, 'Map.Title': label },
    cooperativeGestures: true,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom,
    fadeDuration: 0,
  });
  map.on('error', (event) => {
    // What lies beneath has its own way to tell.
    if (!isOfGround(event)) reportMapTrouble(name, event.error);
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  const noteSketch = addSketchNote(map, () => ground === null);

  const bringNear = () => {
    if (shown.isNear || map.getZoom() < NEAR_ZOOM || !map.getSource('near')) return;
    shown.isNear = true;
    setData(map, 'near', partsOf(shown).near);
  };
  const drawDegrees = () => {
    shown.degrees = degreesOf(map);
    setData(map, 'degrees', shown.degrees);
  };
  map.on('zoom', bringNear);
  map.on('moveend', drawDegrees);
  map.once('load', () => {
    bringNear();
    drawDegrees();
    onReady();
    bringGrounds({ map, name, lay }, ended.signal).catch((error) => {
      if (!ended.signal.aborted) reportMapTrouble(name, error);
    });
  });
  // Without its parts a map still shows what lies on it.
  map.once('error', onReady);
  const restyle = () => map.setStyle(dressed());
  const lay = (dress: Dress | null) => {
    ground = dress;
    noteSketch();
    restyle();
  };
  const stopTheme = onThemeChange(restyle);
  const ended = new AbortController();
  return {
    map,
    /** Draws the map anew by its style as that is now. */
    restyle,
    end() {
      stopTheme();
      ended.abort();
      tellGround(container, null);
      map.remove();
    },
  };
}

/** How near a place is shown that was looked for by name. */
const FOUND_ZOOM = 12;

/** Moves a map so that the box, WGS84 degrees, fills it, no nearer than a place of a name is looked at. */
export function lookAt(map: MapLibreMap, { west, south, east, north }: PlaceBounds): void {
  map.fitBounds([west, south, east, north], { padding: 24, maxZoom: FOUND_ZOOM, animate: false });
}

/** Says from SKETCH_ZOOM on that the ground is a sketch, where it is the drawn one; gives what looks again whether it is. */
function addSketchNote(map: MapLibreMap, isDrawn: () => boolean): () => void {
  const note = document.createElement('p');
  note.className = `maplibregl-ctrl ${css.note}`;
  note.textContent = mapMessages.sketch;
  const show = () => {
    note.hidden = map.getZoom() < SKETCH_ZOOM || !isDrawn();
  };
  show();
  map.on('zoom', show);
  map.addControl({ onAdd: () => note, onRemove: () => note.remove() }, 'bottom-right');
  return show;
}

function partsOf({ isNear, degrees }: { isNear: boolean; degrees: FeatureCollection }): MapParts {
  const absolute = (path: string) => new URL(path, location.href).href;
  return {
    base: absolute(urls.mapBase()),
    near: isNear ? absolute(urls.mapNear()) : NOTHING,
    relief: { ...relief, url: absolute(urls.mapRelief()) },
    degrees,
  };
}

function degreesOf(map: MapLibreMap): FeatureCollection {
  if (map.getZoom() < SKETCH_ZOOM) return NOTHING;
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return degreeLines({ west, south, east, north }, map.getZoom());
}

/** Sets what a source of the map shows; nothing where the map has not come so far. */
export function setData(map: MapLibreMap, name: string, data: string | FeatureCollection): void {
  const source = map.getSource(name);
  if (source instanceof GeoJSONSource) source.setData(data);
}

/** System colours for whoever forces their own; what is not named keeps the look's. */
const forced: Partial<Record<Parameters<MapColour>[0], string>> = {
  '--map-land': 'Canvas',
  '--map-abroad': 'Canvas',
  '--map-urban': 'Canvas',
  '--map-grid': 'Canvas',
  '--map-border': 'CanvasText',
  '--map-road': 'Canvas',
  '--map-water': 'Canvas',
  '--map-river': 'LinkText',
  '--map-water-ink': 'LinkText',
  '--map-hill': 'CanvasText',
  '--ink-2': 'CanvasText',
  '--accent-line': 'CanvasText',
  '--accent-text': 'CanvasText',
};

/** The look's tokens as the element has them now. */
function colourOf(element: HTMLElement): MapColour {
  const styles = getComputedStyle(element);
  if (!matchMedia('(forced-colors: active)').matches) return (token) => styles.getPropertyValue(token).trim();
  return (token) => {
    const system = forced[token];
    return system === undefined ? styles.getPropertyValue(token).trim() : resolved(element, system);
  };
}

/** A system colour as numbers: MapLibre knows it by no name. */
function resolved(element: HTMLElement, colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Whether the page is dark now. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** Calls back when the page turns light or dark, or its colours are forced; returns the way to stop. */
function onThemeChange(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
    observer.disconnect();
  };
}
