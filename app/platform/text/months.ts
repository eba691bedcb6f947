const MONTHS = 'január február március április május június július augusztus szeptember október november december';
const MONTH_NAMES = MONTHS.split(' ');
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** Name of a month, 1–12. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? '';
}

/** Roman numeral of a month, as on labels: 1–12. */
export function romanMonth(month: number): string {
  return ROMAN[month - 1] ?? '';
}
