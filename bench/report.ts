/** One measured ratio beside its goal, and how it came about. */
export function report(name: string, ratio: number, target: string, details: string[]): void {
  console.log(`${name.padEnd(52)} ${number(ratio).padStart(6)}   (cél: ${target})`);
  for (const detail of details) console.log(`    ${detail}`);
}

/** As Hungarians write it. */
export function number(value: number): string {
  return value.toLocaleString('hu-HU', { maximumFractionDigits: value < 10 ? 2 : 0 });
}
