import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chao1, type RecordCounts } from './chao1.ts';

// A square in which so many species had one record, two, and so on.
const counted = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 200 }).map(
  (records): RecordCounts => ({
    records: records.reduce((sum, each) => sum + each, 0),
    species: records.length,
    once: records.filter((each) => each === 1).length,
    twice: records.filter((each) => each === 2).length,
  }),
);

describe('chao1', () => {
  it('estimates as by hand where species were seen once and twice', () => {
    // a = 99/100; unseen = 0.99 · 10² / (2 · 5) = 9.9
    // variance = 5 · (0.495 · 2² + 0.9801 · 2³ + 0.245025 · 2⁴) = 5 · 13.7412 = 68.706
    // K = exp(1.96 · √ln(1 + 68.706 / 98.01)) = exp(1.96 · 0.728852) = 4.17264
    const made = chao1({ records: 100, species: 40, once: 10, twice: 5 });
    expect(made?.species).toBeCloseTo(49.9, 10);
    const k = Math.exp(1.96 * Math.sqrt(Math.log(1 + 68.706 / 98.01)));
    expect(k).toBeCloseTo(4.1726, 3);
    expect(made?.from).toBeCloseTo(40 + 9.9 / k, 8);
    expect(made?.to).toBeCloseTo(40 + 9.9 * k, 8);
    expect(made?.from).toBeCloseTo(42.373, 2);
    expect(made?.to).toBeCloseTo(81.309, 2);
    expect(made?.share).toBeCloseTo(40 / 49.9, 10);
  });

  it('corrects its bias where none was seen twice', () => {
    // a = 19/20; unseen = 0.95 · 6 · 5 / 2 = 14.25
    // variance = 14.25 + 0.9025 · 6 · 11² / 4 − 0.9025 · 6⁴ / (4 · 22.25) = 14.25 + 163.80375 − 13.1420… = 164.9117…
    const made = chao1({ records: 20, species: 8, once: 6, twice: 0 });
    expect(made?.species).toBeCloseTo(22.25, 10);
    const k = Math.exp(1.96 * Math.sqrt(Math.log(1 + (14.25 + 163.80375 - 1169.64 / 89) / 14.25 ** 2)));
    expect(made?.from).toBeCloseTo(8 + 14.25 / k, 8);
    expect(made?.to).toBeCloseTo(8 + 14.25 * k, 8);
  });

  it('estimates nothing unseen without species that were seen once, and is still not sure', () => {
    // missed = e^(−30/10) = 0.049787; middle = 10 / 0.950213 = 10.52396; half = 1.96 · √0.49787 / 0.950213 = 1.45543
    const made = chao1({ records: 30, species: 10, once: 0, twice: 4 });
    expect(made).toMatchObject({ species: 10, from: 10, share: 1 });
    expect(made?.to).toBeCloseTo(11.979, 2);
  });

  it('takes a single find as it is', () => {
    expect(chao1({ records: 1, species: 1, once: 1, twice: 0 })).toMatchObject({ species: 1, from: 1, share: 1 });
    expect(chao1({ records: 0, species: 0, once: 0, twice: 0 })).toBeUndefined();
  });

  it('never estimates fewer than were seen, nor outside its own interval', () => {
    fc.assert(
      fc.property(counted, (counts) => {
        const made = chao1(counts);
        if (!made) return false;
        const numbers = Object.values(made);
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(made.species).toBeGreaterThanOrEqual(counts.species);
        expect(made.from).toBeGreaterThanOrEqual(counts.species);
        expect(made.to).toBeGreaterThanOrEqual(made.species - 1e-9);
        if (made.species > counts.species) expect(made.from).toBeLessThanOrEqual(made.species + 1e-9);
        expect(made.shareFrom).toBeLessThanOrEqual(made.share + 1e-12);
        expect(made.shareTo).toBeLessThanOrEqual(1);
        return made.share > 0 && made.share <= 1;
      }),
    );
  });

  it('grows with the species that were seen once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 50 }), (once, twice) => {
        const at = (more: number) =>
          chao1({ records: 500, species: 100, once: once + more, twice })?.species ?? Number.NaN;
        return at(1) > at(0);
      }),
    );
  });
});
