/** Everything a key can do; each has a button too. */
export const benchActions = [
  'agree',
  'name',
  'rank',
  'compare',
  'accepted',
  'plausible',
  'limited',
  'undecidable',
  'rejected',
  'ask',
  'verdict',
  'comment',
  'undo',
  'next',
  'previous',
  'photo',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'help',
] as const;

export type BenchAction = (typeof benchActions)[number];
export type BenchKeys = Record<BenchAction, string>;
export type KeySettings = { keys: BenchKeys; isOn: boolean };

/** `KeyboardEvent.key` in lower case. None needs AltGr or a place that differs between a Hungarian and an English keyboard: no y, z or 0. */
export const defaultKeys: BenchKeys = {
  agree: 'e',
  name: 'n',
  rank: 'r',
  compare: 'o',
  accepted: 'a',
  plausible: 'h',
  limited: 'l',
  undecidable: 'i',
  rejected: 'u',
  ask: 'k',
  verdict: 'd',
  comment: 'm',
  undo: 'v',
  next: 'arrowright',
  previous: 'arrowleft',
  photo: 'f',
  zoomIn: '+',
  zoomOut: '-',
  zoomFit: 'b',
  help: '?',
};

/** Digits choose among the ranks, Escape, Enter, Tab and Space belong to the browser. */
const reserved = /^(\d|escape|enter|tab| |shift|control|alt|altgraph|meta|dead|unidentified|process)$/;

/** What is wrong with a key as somebody's choice; undefined where it can be taken. */
export function refuseKey(key: string): 'reserved' | undefined {
  return reserved.test(key.toLowerCase()) ? 'reserved' : undefined;
}

/** The keys with one changed; an action that had this key before takes the freed one in exchange. */
export function withKey(keys: BenchKeys, action: BenchAction, key: string): BenchKeys {
  const wanted = key.toLowerCase();
  const holder = benchActions.find((each) => keys[each] === wanted);
  const changed = { ...keys, [action]: wanted };
  if (holder && holder !== action) changed[holder] = keys[action];
  return changed;
}

export function actionOf(keys: BenchKeys, key: string): BenchAction | undefined {
  const pressed = key.toLowerCase();
  return benchActions.find((each) => keys[each] === pressed);
}

/** The key as it stands on the keyboard. */
export function keyLabel(key: string): string {
  const arrows: Record<string, string> = { arrowright: '→', arrowleft: '←', arrowup: '↑', arrowdown: '↓' };
  return arrows[key] ?? (key.length === 1 ? key.toLocaleUpperCase('hu') : key);
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const storeKey = 'workbenchKeys';

/** Keys and whether they are on, as this browser keeps them. */
export function readKeys(store: Store): KeySettings {
  try {
    return parseKeys(JSON.parse(store.getItem(storeKey) ?? 'null'));
  } catch {
    return { keys: defaultKeys, isOn: true };
  }
}

/** Keys as they are kept; what is unknown or twice falls back to the defaults. */
export function parseKeys(kept: unknown): KeySettings {
  const fields: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const keys = { ...defaultKeys };
  for (const action of benchActions) {
    const key = fields[action];
    if (typeof key === 'string' && !refuseKey(key)) keys[action] = key;
  }
  giveSpareKeys(keys, fields);
  const isWhole = new Set(Object.values(keys)).size === benchActions.length;
  return { keys: isWhole ? keys : defaultKeys, isOn: fields.off !== true };
}

/** Of these an action takes one that came later than the member's own keys, where its own is given away. */
const spareKeys = ['o', 'w', 'j', 'g', 't', 'c', 'x', 'p'];

function giveSpareKeys(keys: BenchKeys, fields: Record<string, unknown>): void {
  // Nothing was chosen, or nonsense: then the defaults are whole by themselves.
  if (Object.keys(fields).length < benchActions.length - 1) return;
  for (const action of benchActions) {
    const isTaken = benchActions.some((other) => other !== action && keys[other] === keys[action]);
    const spare = spareKeys.find((key) => !Object.values(keys).includes(key));
    if (fields[action] === undefined && isTaken && spare) keys[action] = spare;
  }
}

/** Keys as they are kept, in the browser and with the member. */
export function toKeptKeys({ keys, isOn }: KeySettings): Record<string, string | boolean> {
  return { ...keys, off: !isOn };
}

/** Storage may refuse (private windows): then the choice holds for this page. */
export function writeKeys(store: Store, settings: KeySettings): void {
  try {
    store.setItem(storeKey, JSON.stringify(toKeptKeys(settings)));
  } catch {
    return;
  }
}
