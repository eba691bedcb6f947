/** A start that cannot go on for a reason the operator can mend: `message` is a Hungarian sentence; the program ends with 1. */
export class StartupError extends Error {}
