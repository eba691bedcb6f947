// Sentences and keys of our own archives that we read back.

/** Of a record that gives its taker what is not for everybody. */
export const SECRET_PLACE = 'The exact location and date are not public.';
/** In `dynamicProperties` of such a record: what others see of its place. */
export const VISIBILITY_KEY = 'placeVisibility';
