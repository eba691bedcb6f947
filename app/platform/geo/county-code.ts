/** Whether it is a code of Budapest (01) or of one of the 19 counties (02–20), as the Central Statistical Office numbers them. */
export function isCountyCode(text: string): boolean {
  return /^(?:0[1-9]|1\d|20)$/.test(text);
}
