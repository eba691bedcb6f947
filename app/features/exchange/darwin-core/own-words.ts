// Sentences and keys of our own archives that we read back.

/** Of a record that gives its taker what is not for everybody. */
export const SECRET_PLACE = 'The exact location and date are not public.';
/** Of identifications: what was said in its place later, and what was said where the record was brought from. Neither is anybody's present word. */
export const REPLACED = 'replaced';
export const SAID_BEFORE = 'before it was brought here';
/** In `recordedBy`: nobody knows who. */
export const UNKNOWN_PERSON = 'unknown';
/** In `dynamicProperties` of such a record: what others see of its place. */
export const VISIBILITY_KEY = 'placeVisibility';
