import type { Map as MapLibreMap } from 'maplibre-gl';
import { reportMapTrouble } from '../report-map-trouble.ts';
import { tellGround } from './ground-credit.ts';
import type { GroundLayer } from './ground-layer.ts';
import { groundMessages as messages } from './ground-messages.ts';
import css from './ground-switch.module.css';
import { DRAWN, keepGround, readGround } from './kept-ground.ts';
import { type Dress, GROUND, type GroundedMap, isOfGround } from './lay-ground.ts';
import { loadDress } from './load-dress.client.ts';

/** How long after a ground was laid, and how often then, it is looked whether any tile has come, in milliseconds. */
const LOOK_MS = 500;

/** Puts the choice of grounds on a map, and lays what was last chosen here, or what everybody sees at first. */
export function offerGrounds(grounded: GroundedMap, layers: readonly GroundLayer[]): void {
  const { map } = grounded;
  const { control, select, status } = makeControl(layers);
  map.addControl({ onAdd: () => control, onRemove: () => control.remove() }, 'top-left');
  const choice = new GroundChoice(grounded, select, status);
  const choose = () => choice.choose(layers.find(({ id }) => id === select.value));
  select.addEventListener('change', () => {
    keepGround(select.value);
    void choose();
  });
  const kept = readGround();
  const first = layers.find(({ id }) => id === kept) ?? layers.find(({ isDefault }) => isDefault);
  select.value = kept === DRAWN ? DRAWN : (first?.id ?? DRAWN);
  void choose();
}

/** What lies beneath one map: laid where it reaches, given up where its tiles do not come. */
class GroundChoice {
  readonly #grounded: GroundedMap;
  readonly #select: HTMLSelectElement;
  readonly #status: HTMLElement;
  #chosen: { layer: GroundLayer; dress: Dress } | null = null;
  #isLaid = false;
  #hasTiles = false;
  #look = 0;

  constructor(grounded: GroundedMap, select: HTMLSelectElement, status: HTMLElement) {
    this.#grounded = grounded;
    this.#select = select;
    this.#status = status;
    const { map } = grounded;
    map.on('moveend', () => this.#settle());
    map.on('remove', () => window.clearTimeout(this.#look));
    map.on('sourcedata', ({ sourceId, tile }) => {
      if (sourceId === GROUND && tile) this.#hasTiles = true;
    });
    map.on('error', (event) => {
      if (this.#isLaid && isOfGround(event)) this.#fail(event.error);
    });
  }

  /** Undefined for the drawn ground. */
  async choose(layer: GroundLayer | undefined): Promise<void> {
    this.#drop();
    this.#say('');
    if (!layer) return;
    const isStill = () => this.#select.value === layer.id;
    try {
      const dress = await loadDress(layer);
      if (!isStill()) return;
      this.#chosen = { layer, dress };
      this.#settle();
    } catch (error) {
      if (isStill()) this.#fail(error);
    }
  }

  /** Lays the chosen ground where the map has come within its reach, and the drawn one where it has left that. */
  #settle(): void {
    const reach = this.#chosen ? reachOf(this.#grounded.map, this.#chosen.layer) : 'none';
    const laid = reach === 'here' ? this.#chosen : null;
    if ((laid !== null) !== this.#isLaid) this.#lay(laid);
    if (this.#chosen)
      this.#say(reach === 'far' || reach === 'elsewhere' ? messages[reach](this.#chosen.layer.name) : '');
  }

  #lay(ground: { layer: GroundLayer; dress: Dress } | null): void {
    this.#isLaid = ground !== null;
    this.#hasTiles = false;
    this.#grounded.lay(ground?.dress ?? null);
    tellGround(this.#grounded.map.getContainer(), ground?.layer.credit ?? null);
    window.clearTimeout(this.#look);
    if (ground) this.#look = window.setTimeout(() => this.#lookForTiles(), LOOK_MS);
  }

  /** Of tiles that are missing MapLibre says nothing, nor that it waits for none any more. */
  #lookForTiles(): void {
    const { map } = this.#grounded;
    if (!this.#isLaid || this.#hasTiles) return;
    if (map.getSource(GROUND) && map.isSourceLoaded(GROUND)) this.#fail(new Error('No tile of the ground was found'));
    else this.#look = window.setTimeout(() => this.#lookForTiles(), LOOK_MS);
  }

  #fail(error: unknown): void {
    reportMapTrouble(this.#grounded.name, error);
    this.#select.value = DRAWN;
    this.#drop();
    this.#say(messages.away);
  }

  #drop(): void {
    this.#chosen = null;
    this.#settle();
  }

  #say(words: string): void {
    this.#status.textContent = words;
    this.#status.hidden = words === '';
  }
}

/** Whether a layer shows anything of what the map shows now: it may begin nearer, or cover another land. */
function reachOf(map: MapLibreMap, { minZoom, bounds }: GroundLayer): 'here' | 'far' | 'elsewhere' {
  const view = map.getBounds();
  const [west, south, east, north] = bounds ?? [-180, -90, 180, 90];
  const meets =
    west <= view.getEast() && east >= view.getWest() && south <= view.getNorth() && north >= view.getSouth();
  if (!meets) return 'elsewhere';
  return map.getZoom() < minZoom ? 'far' : 'here';
}

function makeControl(layers: readonly GroundLayer[]) {
  const select = document.createElement('select');
  select.className = css.select ?? '';
  select.setAttribute('aria-label', messages.choose);
  select.append(new Option(messages.drawn, DRAWN), ...layers.map(({ id, name }) => new Option(name, id)));
  const status = document.createElement('p');
  status.className = css.status ?? '';
  status.setAttribute('role', 'status');
  status.hidden = true;
  const control = document.createElement('div');
  control.className = `maplibregl-ctrl ${css.root}`;
  control.append(select, status);
  return { control, select, status };
}
