/** Largest file taken, picture or list, in bytes (product, section 12). */
export const maxFileBytes = 40 * 1024 * 1024;

/** The same as sentences say it; the space does not break. */
export const maxFileSize = `${maxFileBytes / (1024 * 1024)}\u00a0MB`;
