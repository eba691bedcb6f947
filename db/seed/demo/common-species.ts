import type { PictureView } from './pictures/paint.server.ts';

/** Views of grown animals first, at least three of them, then of the young. */
const grown = ['above', 'close', 'aslant'] as const;
const winged = ['above', 'close', 'folded'] as const;

/** What everybody meets: recorded again and again, and shown from every side and at every age that we draw. */
export const commonSpecies: ReadonlyMap<string, readonly PictureView[]> = new Map<string, readonly PictureView[]>([
  ['Aglais io', [...winged, 'larva', 'pupa']],
  ['Papilio machaon', [...winged, 'larva', 'pupa']],
  ['Vanessa atalanta', [...winged, 'larva']],
  ['Pieris rapae', [...winged, 'larva', 'pupa', 'eggs']],
  ['Pieris napi', winged],
  ['Polyommatus icarus', winged],
  ['Maniola jurtina', winged],
  ['Deilephila elpenor', [...grown, 'larva']],
  ['Cydalima perspectalis', [...grown, 'larva']],
  ['Coccinella septempunctata', [...grown, 'larva', 'pupa', 'eggs']],
  ['Harmonia axyridis', [...grown, 'larva', 'pupa']],
  ['Leptinotarsa decemlineata', [...grown, 'larva', 'eggs']],
  ['Lucanus cervus', grown],
  ['Cetonia aurata', grown],
  ['Calopteryx virgo', grown],
  ['Bombus terrestris', grown],
  ['Vespa crabro', grown],
  ['Tettigonia viridissima', grown],
  ['Mantis religiosa', grown],
  ['Pyrrhocoris apterus', grown],
  ['Halyomorpha halys', grown],
  ['Argiope bruennichi', grown],
  ['Araneus diadematus', grown],
]);
