/** A call of the page carries its question as JSON in the one field of a form, which is what pages take. */
export const callField = 'keres';
