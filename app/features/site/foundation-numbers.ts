const taxWeights = [9, 7, 3, 1, 9, 7, 3];
const accountWeights = [9, 7, 3, 1];

/** What is wrong with a Hungarian tax number, `12345678-1-41`; its eighth digit checks the seven before it. */
export function taxNumberProblem(text: string): string | undefined {
  const digits = text.replaceAll('-', '');
  if (!/^\d{8}-?\d-?\d\d$/.test(text)) return 'Az adószám 11 számjegy, így: 12345678-1-41.';
  const sum = taxWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[7]) ? undefined : 'Ebben az adószámban elírás van: nézd meg újra.';
}

/** What is wrong with a Hungarian account number of 16 or 24 digits: the first eight and the rest end with a check digit each. */
export function accountProblem(text: string): string | undefined {
  if (!/^\d{8}-?\d{8}(-?\d{8})?$/.test(text)) return 'A bankszámlaszám 16 vagy 24 számjegy, nyolcasával kötőjellel.';
  const digits = text.replaceAll('-', '');
  return isDivisible(digits.slice(0, 8)) && isDivisible(digits.slice(8))
    ? undefined
    : 'Ebben a számlaszámban elírás van: nézd meg újra.';
}

function isDivisible(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, at) => total + (accountWeights[at % 4] ?? 0) * Number(digit), 0);
  return sum % 10 === 0;
}
