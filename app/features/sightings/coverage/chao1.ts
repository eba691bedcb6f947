/** Of a square: records, species, and how many species have one record (`once`) and two (`twice`). */
export type RecordCounts = { records: number; species: number; once: number; twice: number };

/** How many species there are at least, with its 95 % interval, and what share of them is known; shares are 0–1. */
export type Chao1 = {
  species: number;
  from: number;
  to: number;
  share: number;
  shareFrom: number;
  shareTo: number;
};

/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/**
 * Chao's lower bound of the number of species (Chao 1984), with (n − 1)/n as in Chao and Jost (2012), and in its bias-corrected form
 * where no species was seen twice; the interval is log-normal (Chao 1987). Undefined without a record.
 */
export function chao1(counts: RecordCounts): Chao1 | undefined {
  const { records, species: observed } = counts;
  if (records < 1 || observed < 1) return undefined;
  const unseen = unseenSpecies(counts);
  const species = observed + unseen;
  const [from, to] = unseen > 0 ? logNormal(observed, unseen, varianceOf(counts, species)) : withoutRare(counts);
  return { species, from, to, share: observed / species, shareFrom: observed / to, shareTo: observed / from };
}

function unseenSpecies({ records, once, twice }: RecordCounts): number {
  const a = (records - 1) / records;
  return twice > 0 ? (a * once ** 2) / (2 * twice) : (a * once * (once - 1)) / 2;
}

/** The estimate's variance (Chao 1987; with (n − 1)/n as in Chao and Jost 2012). */
function varianceOf({ records, once, twice }: RecordCounts, species: number): number {
  const a = (records - 1) / records;
  if (twice > 0) {
    const ratio = once / twice;
    return twice * ((a / 2) * ratio ** 2 + a ** 2 * ratio ** 3 + (a ** 2 / 4) * ratio ** 4);
  }
  const spread = (a * once * (once - 1)) / 2 + (a ** 2 * once * (2 * once - 1) ** 2) / 4;
  return spread - (a ** 2 * once ** 4) / (4 * species);
}

function logNormal(observed: number, unseen: number, variance: number): [from: number, to: number] {
  const k = Math.exp(Z * Math.sqrt(Math.log(1 + Math.max(0, variance) / unseen ** 2)));
  return [observed + unseen / k, observed + unseen * k];
}

/** Where nothing unseen is estimated: by the chance that a species of mean abundance was missed (Chao 1987). */
function withoutRare({ records, species }: RecordCounts): [from: number, to: number] {
  const missed = Math.exp(-records / species);
  const middle = species / (1 - missed);
  const half = (Z * Math.sqrt(species * missed)) / (1 - missed);
  return [Math.max(species, middle - half), Math.max(species, middle + half)];
}
