/** How every key begins under which this device keeps a form's words. */
export const keptFormPrefix = 'lelohely.urlap.';
