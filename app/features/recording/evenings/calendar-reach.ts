/** An evening of another year is compared when it was at most so many days of the year apart. */
export const daysApart = 21;
