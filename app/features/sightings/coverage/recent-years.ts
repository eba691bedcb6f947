/** Who was seen about a square for so many years is expected there, and who was not seen in it for so many, again. */
export const recentYears = 10;
