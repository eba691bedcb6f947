/** Colour of the donation bar: error below 40 percent, warning below 75, then normal (specification, section 4). */
export function donationTone(percent: number): 'error' | 'warning' | 'normal' {
  if (percent < 40) return 'error';
  return percent < 75 ? 'warning' : 'normal';
}
