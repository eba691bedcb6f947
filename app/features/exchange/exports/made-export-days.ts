/** Days for which a file that was made in the background can be fetched. */
export const madeExportDays = 7;
