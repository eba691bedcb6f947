/** Whether 5/7 is the seventh of May or the fifth of July. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Who saw what a row without an observer tells of: whoever brings it, or somebody who is not known. */
export const emptyObservers = ['self', 'unknown'] as const;
