/** A cell of a CSV file. A text that a spreadsheet would take for a formula is kept a text by an apostrophe. */
export function csvCell(value: string | number | null, separator: string): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
